import { useRef } from 'react';
import { PACKAGES_MAX, TRACKING_ID_MAX } from '#domain/order-work.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconPlus, IconTrash } from '../ui/icons.ts';
import { TextField } from '../ui/text-field.tsx';
import styles from './fulfilment.module.css';
import { type TypedPackage, trackingProblem, weightProblem } from './packages.ts';

interface PackageFieldsProps {
  packages: readonly TypedPackage[];
  onChange: (packages: readonly TypedPackage[]) => void;
}

/** The packages of a shipment: a tracking number and a weight each, both optional. */
export function PackageFields({ packages, onChange }: PackageFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const change = (id: number, values: Partial<TypedPackage>) =>
    onChange(packages.map((each) => (each.id === id ? { ...each, ...values } : each)));
  /** The focus goes where one types on, or where one can add again. */
  const focusLast = (what: 'input' | 'button') =>
    setTimeout(() => {
      const all = group.current?.querySelectorAll<HTMLElement>(what === 'input' ? '[data-tracking] input' : 'button');
      all?.item(all.length - 1)?.focus();
    });
  function add() {
    onChange([...packages, { id: Math.max(0, ...packages.map(({ id }) => id)) + 1, trackingId: '', weight: '' }]);
    focusLast('input');
  }
  function remove(id: number) {
    onChange(packages.filter((each) => each.id !== id));
    focusLast('button');
  }
  return (
    <fieldset ref={group} className={styles.quantities}>
      <legend>Packages</legend>
      <ul>
        {packages.map((each, index) => (
          <li key={each.id} className={styles.package}>
            <div data-tracking>
              <TextField
                label={`Tracking number ${index + 1}`}
                optional
                autoComplete="off"
                maxLength={TRACKING_ID_MAX}
                value={each.trackingId}
                error={trackingProblem(each)}
                onChange={(event) => change(each.id, { trackingId: event.target.value })}
              />
            </div>
            <TextField
              label={`Pounds ${index + 1}`}
              optional
              align="end"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={each.weight}
              error={weightProblem(each)}
              onChange={(event) => change(each.id, { weight: event.target.value })}
            />
            <IconButton
              icon={IconTrash}
              label={`Remove package ${index + 1}`}
              className={styles.remove}
              onClick={() => remove(each.id)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" icon={IconPlus} disabled={packages.length >= PACKAGES_MAX} onClick={add}>
          Add package
        </Button>
      </div>
    </fieldset>
  );
}
