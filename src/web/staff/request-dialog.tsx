import { useRef, useState } from 'react';
import type { SignUpRequest } from '#contract/staff.ts';
import { USER_NOTES_MAX } from '#domain/account-user.ts';
import { addressLines } from '#domain/address.ts';
import { AddressLines } from '../accounts/address-lines.tsx';
import { momentText } from '../accounts/moment-text.ts';
import { UnsavedGuard } from '../accounts/unsaved-guard.tsx';
import { ApiProblem } from '../api/problem.ts';
import { unlessLeft } from '../session/left-act.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { useSite } from '../session/site.tsx';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusContent } from '../ui/focus-content.ts';
import { FormGrid, focusFirstError, span } from '../ui/form-grid.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Select } from '../ui/select.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { AccountNumberField, type NamedCustomer, useNamedCustomer } from './account-number-field.tsx';
import { type Decision, useDecide } from './sign-up-queries.ts';
import styles from './staff.module.css';

const REASON_MAX = 500;

const isOfCustomer = ({ path }: { path: string }): boolean => path === 'body.customer';

/** The request as a colleague has decided it, which came with the refusal. */
const decidedMeanwhile = (error: unknown): SignUpRequest | undefined =>
  error instanceof ApiProblem && error.code === 'changed'
    ? (error.body.request as SignUpRequest | undefined)
    : undefined;

const isOther = (texts: readonly string[], begun: readonly string[]): boolean =>
  texts.some((text, index) => text !== begun[index]);

interface RequestDialogProps {
  request: SignUpRequest;
  onClose: () => void;
}

/** A request with everything it says, and the decision about it: for which customer, or why not. */
export function RequestDialog({ request: given, onClose }: RequestDialogProps) {
  const { companies } = useSite();
  const show = useSnackbar();
  const decide = useDecide(given);
  const request = decidedMeanwhile(decide.error) ?? given;
  const told = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [act, setAct] = useState<'approve' | 'decline'>('approve');
  const asked = request.account.toUpperCase();
  const [customer, setCustomer] = useState(asked);
  const { code: main, name: seller } = companies[0] ?? { code: '', name: '' };
  const [company, setCompany] = useState(main);
  const welcome = `Welcome to ${seller}.`;
  const [text, setText] = useState({ approve: welcome, decline: '' });
  const isPending = request.status === 'pending';
  const isTyped = isPending && isOther([customer, company, text.approve, text.decline], [asked, main, welcome, '']);
  const [isLeaving, leave] = useState(false);
  function close() {
    // What was decided is on its way.
    if (decide.isPending) return;
    if (isTyped) leave(true);
    else onClose();
  }
  const unknown = decide.error instanceof ApiProblem ? decide.error.errors.find(isOfCustomer)?.message : undefined;
  const named = useNamedCustomer(isPending && act === 'approve' ? customer : '', company);
  const mayDecide = act === 'approve' ? named.isSettled && text.approve.trim() !== '' : text.decline.trim() !== '';
  const decision = decisionOf(act, { customer: customer.trim(), company, text });
  function submit() {
    if (!isPending || !mayDecide || decide.isPending) return;
    decide.mutate(decision, {
      onSuccess: (_answer, _decision, begun) => {
        const text = act === 'approve' ? invitedText(request, named) : 'The request is declined.';
        unlessLeft(begun, () => show({ text }));
        onClose();
        // The row that opened it goes with the decision.
        focusContent();
      },
      // What a colleague has decided meanwhile takes the fields away, and the button that was pressed.
      onError: () => setTimeout(() => (fields.current ? focusFirstError(fields.current) : told.current?.focus())),
    });
  }
  const actions = (
    <>
      <Button look="quiet" onClick={close} disabled={decide.isPending}>
        {isPending ? 'Cancel' : 'Close'}
      </Button>
      {isPending && (
        <Button
          type="submit"
          look={act === 'approve' ? 'primary' : 'danger-solid'}
          busy={decide.isPending}
          disabled={!mayDecide}
        >
          {act === 'approve' ? 'Approve' : 'Decline'}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Dialog open onClose={close} title={request.accountName} width="wide" actions={actions} onSubmit={submit}>
        <div ref={told} tabIndex={-1} className={styles.told}>
          {unknown === undefined && <ProblemAlert of={decide} />}
          <RequestFacts request={request} />
        </div>
        {isPending && (
          <div ref={fields} className={styles.decision}>
            <SegmentedControl
              label="Decision"
              value={act}
              onChange={setAct}
              options={[
                { value: 'approve', label: 'Approve' },
                { value: 'decline', label: 'Decline' },
              ]}
            />
            {act === 'approve' ? (
              <FormGrid>
                <Select
                  label="Company"
                  value={company}
                  className={span(5)}
                  options={companies.map(({ code, name }) => ({ value: code, label: name }))}
                  onChange={(event) => {
                    setCompany(event.target.value);
                    decide.reset();
                  }}
                />
                <AccountNumberField
                  value={customer}
                  named={named}
                  refused={unknown}
                  onChange={(value) => {
                    setCustomer(value);
                    decide.reset();
                  }}
                />
                <TextArea
                  label="Welcome message"
                  rows={3}
                  maxLength={USER_NOTES_MAX}
                  value={text.approve}
                  className={span(12)}
                  onChange={(event) => setText({ ...text, approve: event.target.value })}
                />
              </FormGrid>
            ) : (
              <TextArea
                label="Reason"
                rows={3}
                maxLength={REASON_MAX}
                value={text.decline}
                help="Kept with the request, for your colleagues. The letter to the applicant says no without it."
                onChange={(event) => setText({ ...text, decline: event.target.value })}
              />
            )}
          </div>
        )}
      </Dialog>
      {/* After it, and not in it: the question stands before the dialog also when that is shown again. */}
      <UnsavedGuard
        isChanged={isTyped}
        save={decide}
        sent={decision}
        closing={{ isAsked: isLeaving, onStay: () => leave(false), onClose }}
      />
    </>
  );
}

const decisionOf = (
  act: Decision['decision'],
  { customer, company, text }: { customer: string; company: string; text: Record<Decision['decision'], string> },
): Decision =>
  act === 'approve'
    ? { decision: act, customer, company, notes: text.approve }
    : { decision: act, reason: text.decline };

const invitedText = ({ email }: SignUpRequest, { text }: NamedCustomer): string =>
  text === undefined ? `${email} is invited.` : `${email} is invited to ${text}.`;

function RequestFacts({ request }: { request: SignUpRequest }) {
  const { address } = request;
  const lines =
    address &&
    addressLines({
      name: address.CustomerName,
      addressLine1: address.AddressLine1,
      addressLine2: address.AddressLine2,
      addressLine3: address.AddressLine3,
      city: address.City,
      state: address.State,
      zipCode: address.ZipCode,
      countryCode: address.CountryCode,
    });
  const decided = request.decided && momentText(Date.parse(request.decided), Date.now());
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: 'Name', value: request.name },
        { term: 'E-mail', value: request.email },
        { term: 'Telephone', value: request.telephone || 'None' },
        { term: 'Account', value: request.account || (request.hasAccount ? 'Has one, number not given' : 'None yet') },
        ...(lines ? [{ term: 'Address', value: <AddressLines lines={lines} /> }] : []),
        { term: 'Asked', value: momentText(Date.parse(request.created), Date.now()) },
        ...(decided
          ? [
              {
                term: request.status === 'approved' ? 'Approved' : 'Declined',
                value: `${decided}, ${request.decidedBy ?? ''}`,
              },
            ]
          : []),
        ...(request.reason ? [{ term: 'Reason', value: request.reason }] : []),
      ]}
    />
  );
}
