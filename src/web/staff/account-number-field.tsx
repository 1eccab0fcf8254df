import { useQuery } from '@tanstack/react-query';
import { accountKey, CUSTOMER_KEY_MAX, parseCustomerKey } from '#domain/customer-key.ts';
import { usePaused } from '../accounts/use-paused.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { customerQuery } from '../session/customer-queries.ts';
import { NOBODY } from '../session/customer-ref.ts';
import { span } from '../ui/form-grid.tsx';
import { TextField } from '../ui/text-field.tsx';

const PAUSE_MS = 400;

/** Whose account a number is. */
export interface NamedCustomer {
  /** Name and place; undefined while it is looked up, and where there is none. */
  text: string | undefined;
  isMissing: boolean;
  /** It is known whose it is, or cannot be found out now: the server still checks. */
  isSettled: boolean;
}

/** Looks up whose account a typed number is, so that nobody is let into another's by a slip of a digit. */
export function useNamedCustomer(typed: string, company: string): NamedCustomer {
  const api = useApi();
  const wanted = accountOf(typed);
  const account = accountOf(usePaused(typed, PAUSE_MS));
  const ref = { ...NOBODY, accountKey: account ?? '', company };
  const { data, error } = useQuery({ ...customerQuery(api, ref), enabled: account !== undefined, retry: false });
  if (wanted === undefined || wanted !== account) return { text: undefined, isMissing: false, isSettled: false };
  const { CustomerName, City, State } = data?.customer ?? {};
  const isMissing = error instanceof ApiProblem && error.status === 404;
  return {
    text: data && [CustomerName, City, State].filter(Boolean).join(', '),
    isMissing,
    isSettled: data !== undefined || (error !== null && !isMissing),
  };
}

function accountOf(typed: string): string | undefined {
  const key = parseCustomerKey(typed.trim());
  return key && accountKey(key);
}

interface AccountNumberFieldProps {
  value: string;
  named: NamedCustomer;
  /** What the server found wrong with it. */
  refused: string | undefined;
  onChange: (value: string) => void;
}

/** An account's number, and whose it is. */
export function AccountNumberField({ value, named: { text, isMissing }, refused, onChange }: AccountNumberFieldProps) {
  const isWrong = value !== '' && accountOf(value) === undefined;
  const missing = isMissing ? `No account ${value.trim()} was found.` : undefined;
  return (
    <TextField
      label="Account number"
      value={value}
      maxLength={CUSTOMER_KEY_MAX}
      autoComplete="off"
      help={text === undefined ? 'The customer in the back office, as ##-XX####.' : `This is ${text}.`}
      error={isWrong ? 'The format is ##-XX####.' : (refused ?? missing)}
      className={span(7)}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  );
}
