import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/consent.ts';
import type { Caller } from '../http/caller.ts';
import { answer, type Call } from '../http/routes.ts';
import type { Consent, Visitor } from './consent.ts';
import { CONSENT_INFO } from './consent-info.ts';

/** What a browser has agreed to. */
export function consentRoutes(app: FastifyInstance, consent: Consent): void {
  answer(app, contract.findConsent, (call) => consent.find(visitorOf(call)));
  answer(app, contract.saveConsent, (call) => consent.save(visitorOf(call), call.body));
  answer(app, contract.findConsentInfo, () => CONSENT_INFO);
}

type AnyCall = Pick<Call<typeof contract.findConsent>, 'headers' | 'address'> & { caller: Caller | undefined };

const visitorOf = ({ headers, address, caller }: AnyCall): Visitor => ({ headers, address, userId: caller?.userId });
