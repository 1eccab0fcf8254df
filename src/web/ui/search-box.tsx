import type { ComponentProps, FormEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { IconSearch, IconX } from './icons.ts';
import styles from './search-box.module.css';

export interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSubmit' | 'type'> {
  /** The accessible name; the placeholder, too, unless one is given. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit?: ((text: string) => void) | undefined;
  /** A key shown at the right end while the box is empty. */
  shortcut?: string | undefined;
  /** `tile` in the header, `field` in a filter bar. */
  look?: 'tile' | 'field' | undefined;
}

/** A search form: magnifier, text, and an X once there is text. */
export function SearchBox(props: SearchBoxProps) {
  const {
    label,
    value,
    onChange,
    onSubmit,
    shortcut,
    look = 'field',
    className,
    placeholder = label,
    ...input
  } = props;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit?.(value);
  }
  return (
    <search className={classNames(styles.box, look === 'tile' && styles.tile, className)} data-print="never">
      <form onSubmit={submit} className={styles.form}>
        <Icon of={IconSearch} size={look === 'tile' ? 'normal' : 'small'} className={styles.icon} />
        <input
          type="search"
          autoComplete="off"
          {...input}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
        />
        {value === '' && shortcut !== undefined && <kbd className={styles.shortcut}>{shortcut}</kbd>}
        {value !== '' && (
          <IconButton
            icon={IconX}
            label="Clear search"
            look="bare"
            className={styles.clear}
            onClick={({ currentTarget }) => {
              currentTarget.form?.querySelector('input')?.focus();
              onChange('');
            }}
          />
        )}
      </form>
    </search>
  );
}
