import { useState } from 'react';
import { compare, decimal, isNegative, isPositive, parseMoney, roundHalfUp } from '#domain/money.ts';
import { findShippingMethod, SHIPPING_METHODS } from '#domain/shipping.ts';
import { FormGrid, span } from '../ui/form-grid.tsx';
import { Note } from '../ui/note.tsx';
import { Select, type SelectOption } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PackageFields } from './package-fields.tsx';
import { sentPackages, type TypedPackage, trackingProblem, weightProblem } from './packages.ts';
import { piecesText, rowsOf } from './quantities.ts';
import { QuantityLines } from './quantity-lines.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useQuantities } from './use-quantities.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

/** Ships what lies ready: the stock goes down, the customer is mailed the numbers of the packages. */
export function ShipDialog(props: StepDialogProps) {
  const form = useStepForm(props);
  const { seen } = form;
  const rows = rowsOf(seen, ({ QuantityPicked }) => QuantityPicked);
  const quantities = useQuantities(form, rows);
  const [shipVia, chooseVia] = useState(findShippingMethod(seen.ShipVia)?.code ?? seen.ShipVia ?? '');
  const [packages, setPackages] = useState<readonly TypedPackage[]>([{ id: 1, trackingId: '', weight: '' }]);
  const [freightTyped, typeFreight] = useState(seen.freightLeft ?? '0.00');
  const freight = seen.freightLeft === null ? '0' : parseMoney(freightTyped || '0');
  const own = {
    shipVia: shipVia === '' ? 'Please choose how it leaves.' : undefined,
    freight: freightProblem(freight),
    packages: packages.map((each) => trackingProblem(each) ?? weightProblem(each)).find(Boolean),
  };
  const isReady =
    quantities.isValid && quantities.isAny && Object.values(own).every((problem) => problem === undefined);
  const body = {
    version: seen.version,
    lines: quantities.lines(),
    shipVia,
    packages: sentPackages(packages),
    freight: freight ?? '0',
  };
  const noNumber = body.packages.every(({ trackingId }) => trackingId === '');
  return (
    <StepDialog
      form={form}
      step="ship"
      title={`Ship Order #${seen.SalesOrderNo}`}
      subtitle="The stock goes down and the customer is mailed. This cannot be undone: goods come back with a credit memo."
      actLabel={`Ship ${piecesText(rows, quantities.typed)}`}
      onClose={props.onClose}
      onSubmit={(element) => form.submit(element, isReady ? { step: 'ship', body } : undefined)}
    >
      <QuantityLines
        {...quantities.fields}
        label="Leaves now"
        facts={({ line }) =>
          [
            `${decimal(line.QuantityPicked)} ready`,
            isPositive(line.QuantityShipped) && `${decimal(line.QuantityShipped)} shipped before`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      {form.isTried && !quantities.isAny && <Note kind="warning">Nothing is named.</Note>}
      <FormGrid>
        <Select
          label="Ship via"
          placeholder="Please choose"
          value={shipVia}
          className={span(7)}
          options={methods(shipVia)}
          error={(form.isTried ? own.shipVia : undefined) ?? form.problemAt('shipVia')}
          onChange={(event) => {
            form.touch();
            chooseVia(event.target.value);
          }}
        />
        {seen.freightLeft === null ? (
          <p className={span(5)}>Freight is charged to the customer's own account.</p>
        ) : (
          <TextField
            label="Freight"
            align="end"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={freightTyped}
            className={span(5)}
            error={own.freight ?? form.problemAt('freight')}
            onChange={(event) => {
              form.touch();
              typeFreight(event.target.value);
            }}
          />
        )}
      </FormGrid>
      <PackageFields
        packages={packages}
        onChange={(next) => {
          form.touch();
          setPackages(next);
        }}
      />
      {noNumber && <Note kind="info">Without a number the customer cannot follow the shipment.</Note>}
    </StepDialog>
  );
}

function freightProblem(freight: string | undefined): string | undefined {
  if (freight === undefined || isNegative(freight)) return 'Please enter an amount.';
  return compare(roundHalfUp(freight), freight) === 0 ? undefined : 'An amount has whole cents.';
}

/** All known methods, and the order's own where it is none of them. */
function methods(current: string): SelectOption[] {
  const known = SHIPPING_METHODS.filter(({ code }) => code !== 'TO BE DECIDED').map(({ code, description }) => ({
    value: code,
    label: description,
  }));
  const isKnown = current === '' || known.some(({ value }) => value === current);
  return isKnown ? known : [{ value: current, label: current }, ...known];
}
