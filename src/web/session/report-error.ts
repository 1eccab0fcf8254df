import type { reportError } from '#contract/system.ts';
import { mayAnalyse } from '#domain/consent.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { storedConsent } from './settings.ts';
import { readUserId } from './token.ts';

interface Reporter {
  api: Api;
  product: string;
  version: string;
}

/** Refusals that say nothing about the portal's own health (ERR-016), and no answer at all, which cannot be reported either. */
const NOT_REPORTED = [0, 401, 403, 504];
/** Calls whose bodies hold passwords and credentials: those never travel a second time. */
const SECRET_CALLS = /\/(login|password|signup|profile)\b/;
const LONGEST_STACK = 4000;
const isLocal = () => ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);

/** Tells the server of a fault; the person is named only with consent to analytics (ERR-012 to ERR-016). Never fails itself. */
export function report({ api, product, version }: Reporter, error: unknown, componentStack?: string | null): void {
  if (isLocal() || (error instanceof ApiProblem && NOT_REPORTED.includes(error.status))) return;
  const message = error instanceof ApiProblem ? `error: ${error.status}` : String(error);
  const mayName = mayAnalyse(storedConsent(product));
  const body = {
    url: window.location.pathname,
    message: message.slice(0, 2000) || 'unknown',
    ...stackOf(error, componentStack),
    user_id: mayName ? (readUserId(product) ?? 0) : 0,
    version,
  };
  api.call<typeof reportError>('POST /api/error-reporting.json', { body }).catch(() => undefined);
}

/** Where a fault of the page arose, or which call failed and what it carried (wire contract 12.2). */
function stackOf(error: unknown, componentStack: string | null | undefined) {
  if (componentStack) return { componentStack: componentStack.slice(0, LONGEST_STACK) };
  if (!(error instanceof ApiProblem) || error.call === undefined) return {};
  const { url, args } = error.call;
  return { componentStack: { url, args: SECRET_CALLS.test(url) ? null : (args?.slice(0, LONGEST_STACK) ?? null) } };
}
