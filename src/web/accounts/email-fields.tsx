import { useRef, useState } from 'react';
import {
  type EmailListLimits,
  emailListProblem,
  fieldMax,
  joinEmails,
  mayAddEmail,
  mayRemoveEmail,
  removeEmail,
} from '#domain/email-list.ts';
import { afterPress } from '../ui/after-press.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconPlus, IconX } from '../ui/icons.ts';
import { TextField } from '../ui/text-field.tsx';
import styles from './accounts.module.css';

interface EmailFieldsProps {
  fields: readonly string[];
  onChange: (fields: string[]) => void;
  limits: EmailListLimits;
  error?: string | undefined;
  onBlur: () => void;
}

/** A list of addresses, one field each (ADR-006, ADR-009 to ADR-013, ruling 17). */
export function EmailFields({ fields, onChange, limits, error, onBlur }: EmailFieldsProps) {
  const list = useRef<HTMLDivElement>(null);
  // The field that was added and not left yet: what is typed there is not finished.
  const [begun, setBegun] = useState<number>();
  const change = (at: number, text: string) => onChange(fields.map((field, index) => (index === at ? text : field)));
  // The new or remaining last field takes the focus once it is there.
  const focusLast = () =>
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  function add() {
    onChange([...fields, '']);
    setBegun(fields.length);
    focusLast();
  }
  function remove(at: number) {
    onChange(removeEmail(fields, at));
    focusLast();
  }
  const wrong = (field: string) => (field.trim() === '' ? undefined : emailListProblem(field, limits));
  return (
    <div ref={list} className={styles.emails}>
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a field is.
        <div key={index} className={styles.email}>
          <TextField
            label={index === 0 ? 'E-mail addresses' : `E-mail address ${index + 1}`}
            hideLabel={index > 0}
            optional={index === 0}
            type="email"
            autoComplete={index === 0 ? 'email' : 'off'}
            maxLength={Math.max(1, fieldMax(fields, index, limits))}
            value={field}
            error={error === undefined || index === begun ? undefined : wrong(field)}
            note={index === 0 ? `${limits.joined - joinEmails(fields).length} characters left` : undefined}
            onBlur={() => {
              // The press that left it may have begun another one meanwhile.
              afterPress(() => setBegun((now) => (now === index ? undefined : now)));
              onBlur();
            }}
            onKeyDown={({ key }) => {
              if (key === 'Enter') setBegun(undefined);
            }}
            onChange={(event) => change(index, event.target.value)}
          />
          <IconButton
            icon={IconX}
            label={`Remove ${field || 'this address'}`}
            disabled={!mayRemoveEmail(index)}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button look="quiet" icon={IconPlus} repeats disabled={!mayAddEmail(fields, limits)} onClick={add}>
        Add another
      </Button>
    </div>
  );
}
