import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerLoad, saveBillTo, saveShipTo, setPrimaryShipTo } from '#contract/accounts.ts';
import { accountKey, customerSlug, shipToAccount } from '#domain/customer-key.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { addressedCompany, findSiteCompany } from '../session/company.ts';
import type { LeftAct } from '../session/left-act.ts';
import { useSite } from '../session/site.tsx';
import { type SaveWords, useLeftSave } from '../session/use-left-save.ts';
import { bodyOf, type ContactAddress, type ShipToAddress } from './contact-address.ts';

/**
 * A save of an address; the loaded customer is read anew afterwards, also when somebody else was quicker. What became of it is told when its page
 * was left (R28).
 */
function useAfterSave<Sent>(wordsOf: (sent: Sent) => SaveWords) {
  const queryClient = useQueryClient();
  const { onMutate, tellSaved, tellRefused } = useLeftSave(wordsOf);
  return {
    onMutate,
    onSuccess: async (_answer: unknown, sent: Sent, act: LeftAct) => {
      void queryClient.invalidateQueries({ queryKey: ['address-changes'] });
      await queryClient.invalidateQueries({ queryKey: ['customer'] });
      // Only then does the page say so: until then it may be left.
      tellSaved(sent, act);
    },
    onError: (error: Error, sent: Sent, act: LeftAct | undefined) => {
      tellRefused(error, sent, act);
      if (error instanceof ApiProblem && error.code === 'changed')
        void queryClient.invalidateQueries({ queryKey: ['customer'] });
    },
  };
}

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
  const after = useAfterSave((_: ContactAddress) => ({
    ...{ what: `The billing address of ${name}`, done: 'saved', href: paths.billing(account) },
  }));
  return useMutation({
    mutationFn: async (values: ContactAddress) => {
      const { version } = load.customer;
      const body = { ...bodyOf(values), ...(version ? { version } : {}) };
      return api.call<typeof saveBillTo>('POST /sage/b2b/billto.php', {
        query: { co, account: accountKey(number) },
        body,
      });
    },
    ...after,
  });
}

interface ShipToSave {
  code: string;
  values: ShipToAddress;
  isNew: boolean;
}

/** Saves a location's address over the version that was read, or makes a new location (ADR-051, PRM-017). */
export function useSaveShipTo(load: CustomerLoad, version: number | undefined) {
  const api = useApi();
  const { co, number, account, name } = useAccountQuery(load);
  const after = useAfterSave(({ code, isNew }: ShipToSave) => ({
    ...{ what: `The location ${code} of ${name}`, done: isNew ? 'made' : 'saved' },
    href: isNew ? paths.deliveries(account) : paths.delivery(account, code),
  }));
  return useMutation({
    mutationFn: async ({ code, values, isNew }: ShipToSave) =>
      api
        .call<typeof saveShipTo>('POST /sage/b2b/shipto.php', {
          query: { co, account: customerSlug({ ...number, shipToCode: code }) },
          body: {
            ...bodyOf(values),
            ContactCode: values.contactCode,
            ...(isNew ? { create: true } : {}),
            ...(version ? { version } : {}),
          },
        })
        .catch(atCode),
    ...after,
  });
}

/** Makes a location the account's default; `co` is always the main brand's (ADR-052). */
export function useSetPrimary(load: CustomerLoad) {
  const api = useApi();
  const { site, co, number, account, name } = useAccountQuery(load);
  const after = useAfterSave((code: string) => ({
    ...{ what: `The default location of ${name}`, done: `set to ${code}`, href: paths.delivery(account, code) },
  }));
  return useMutation({
    mutationFn: (code: string) =>
      api.call<typeof setPrimaryShipTo>('POST /sage/b2b/set-primary-shipto.php', {
        query: { co: site.companies[0]?.code ?? co },
        body: { Company: co, account: shipToAccount({ ...number, shipToCode: code }) },
      }),
    ...after,
  });
}

/** Another location has the code of a new one. */
export const isCodeTaken = (error: Error | null): boolean => error instanceof ApiProblem && error.code === 'code-taken';

/** Told at the field of the code. */
function atCode(error: unknown): never {
  if (!(error instanceof ApiProblem) || !isCodeTaken(error)) throw error;
  throw new ApiProblem({ ...error, detail: error.message, errors: [{ path: 'code', message: error.message }] });
}
