import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerLoad, saveBillTo, saveShipTo, setPrimaryShipTo } from '#contract/accounts.ts';
import { accountKey, customerSlug, shipToAccount } from '#domain/customer-key.ts';
import { ApiProblem } from '../api/problem.ts';
import { readAnewOnce } from '../api/read-anew-once.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { addressedCompany, findSiteCompany } from '../session/company.ts';
import { customerQuery } from '../session/customer-queries.ts';
import { NOBODY, useCustomerRef } from '../session/customer-ref.ts';
import type { LeftAct } from '../session/left-act.ts';
import { useSite } from '../session/site.tsx';
import { type SaveWords, useLeftSave } from '../session/use-left-save.ts';
import { bodyOf, type ContactAddress, ofBillTo, ofShipTo, type ShipToAddress } from './contact-address.ts';
import { isSame } from './rebase.ts';
import { useOwnSaves } from './use-own-saves.ts';

/**
 * A save of an address; the loaded customer is read anew afterwards, also when somebody else was quicker. What became of it is told when its page
 * was left (R28).
 */
function useAfterSave<Sent>(wordsOf: (sent: Sent) => SaveWords) {
  const queryClient = useQueryClient();
  const { onMutate, tellSaved, tellRefused, failureOf } = useLeftSave(wordsOf);
  const callbacks = {
    onMutate,
    onSuccess: async (_answer: unknown, sent: Sent, act: LeftAct) => {
      void queryClient.invalidateQueries({ queryKey: ['address-changes'] });
      await queryClient.invalidateQueries({ queryKey: ['customer'] });
      // Only then does the page say so: until then it may be left.
      tellSaved(sent, act);
    },
    onError: (error: Error, sent: Sent, act: LeftAct | undefined) => {
      tellRefused(error, sent, act);
      if (isOvertaken(error)) void queryClient.invalidateQueries({ queryKey: ['customer'] });
    },
  };
  return { callbacks, failureOf };
}

/** Sends a save over what was loaded, or over what an own one has left. */
function useSend<Sent>(load: CustomerLoad, isThere: (stored: CustomerLoad, sent: Sent) => boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  const ref = useCustomerRef() ?? NOBODY;
  const readAnew = () => readAnewOnce(queryClient, customerQuery(api, ref));
  const deliver = useOwnSaves({ readAnew, isThere, isOvertaken });
  return (sent: Sent, send: (over: CustomerLoad) => Promise<unknown>) =>
    deliver<unknown>({ sent, send: (_, over = load) => send(over), answerOf: () => undefined });
}

/** Somebody was quicker, or an own try that was not heard of. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'changed' || isCodeTaken(error));

function useAccountQuery({ customer }: Pick<CustomerLoad, 'customer'>) {
  const site = useSite();
  const co = findSiteCompany(site, customer.Company)?.code ?? customer.Company;
  const number = { divisionNo: customer.ARDivisionNo, customerNo: customer.CustomerNo };
  const account = { slug: customerSlug(number), company: addressedCompany(site, customer.Company) };
  return { site, co, number, account, name: customer.CustomerName };
}

/** Saves the billing address over the version that was read (ADR-050). */
export function useSaveBillTo(load: CustomerLoad) {
  const api = useApi();
  const { co, number, account, name } = useAccountQuery(load);
  const { callbacks, failureOf } = useAfterSave((_: ContactAddress) => ({
    ...{ what: `The billing address of ${name}`, done: 'saved', href: paths.billing(account) },
  }));
  const deliver = useSend<ContactAddress>(load, ({ customer }, values) =>
    isSame(bodyOf(ofBillTo(customer)), bodyOf(values)),
  );
  const save = useMutation({
    mutationFn: (values: ContactAddress) =>
      deliver(values, ({ customer: { version } }) =>
        api.call<typeof saveBillTo>('POST /sage/b2b/billto.php', {
          query: { co, account: accountKey(number) },
          body: { ...bodyOf(values), ...(version ? { version } : {}) },
        }),
      ),
    ...callbacks,
  });
  return { ...save, failure: failureOf(save) };
}

interface ShipToSave {
  code: string;
  values: ShipToAddress;
  isNew: boolean;
}

/** Saves a location's address over the version that was read, or makes a new location (ADR-051, PRM-017). */
export function useSaveShipTo(load: CustomerLoad) {
  const api = useApi();
  const { co, number, account, name } = useAccountQuery(load);
  const { callbacks, failureOf } = useAfterSave(({ code, isNew }: ShipToSave) => ({
    ...{ what: `The location ${code} of ${name}`, done: isNew ? 'made' : 'saved' },
    href: isNew ? paths.deliveries(account) : paths.delivery(account, code),
  }));
  const deliver = useSend<ShipToSave>(load, (stored, { code, values }) => {
    const there = shipToOf(stored, code);
    return there !== undefined && isSame(shipToBody(ofShipTo(there)), shipToBody(values));
  });
  const save = useMutation({
    mutationFn: (sent: ShipToSave) => {
      const { code, values, isNew } = sent;
      return deliver(sent, (over) => {
        // An own try has made it where it is sent over something else than was loaded.
        const create = isNew && over === load;
        const version = create ? undefined : shipToOf(over, code)?.version;
        return api
          .call<typeof saveShipTo>('POST /sage/b2b/shipto.php', {
            query: { co, account: customerSlug({ ...number, shipToCode: code }) },
            body: { ...shipToBody(values), ...(create ? { create } : {}), ...(version ? { version } : {}) },
          })
          .catch(atCode);
      });
    },
    ...callbacks,
  });
  return { ...save, failure: failureOf(save) };
}

const shipToOf = ({ shipTo }: CustomerLoad, code: string) => shipTo.find(({ ShipToCode }) => ShipToCode === code);

const shipToBody = (values: ShipToAddress) => ({ ...bodyOf(values), ContactCode: values.contactCode });

/** Makes a location the account's default; `co` is always the main brand's (ADR-052). */
export function useSetPrimary(load: CustomerLoad) {
  const api = useApi();
  const { site, co, number, account, name } = useAccountQuery(load);
  const { callbacks, failureOf } = useAfterSave((code: string) => ({
    ...{ what: `The default location of ${name}`, done: `set to ${code}`, href: paths.delivery(account, code) },
  }));
  const deliver = useSend<string>(load, ({ customer }, code) => customer.PrimaryShipToCode === code);
  const set = useMutation({
    mutationFn: (code: string) =>
      deliver(code, () =>
        api.call<typeof setPrimaryShipTo>('POST /sage/b2b/set-primary-shipto.php', {
          query: { co: site.companies[0]?.code ?? co },
          body: { Company: co, account: shipToAccount({ ...number, shipToCode: code }) },
        }),
      ),
    ...callbacks,
  });
  return { ...set, failure: failureOf(set) };
}

/** Another location has the code of a new one. */
export const isCodeTaken = (error: Error | null): boolean => error instanceof ApiProblem && error.code === 'code-taken';

/** Told at the field of the code. */
function atCode(error: unknown): never {
  if (!(error instanceof ApiProblem) || !isCodeTaken(error)) throw error;
  throw new ApiProblem({ ...error, detail: error.message, errors: [{ path: 'code', message: error.message }] });
}
