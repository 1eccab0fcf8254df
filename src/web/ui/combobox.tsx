import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import { movedIndex } from './combobox-state.ts';
import { Field, type FieldControl, type FieldProps } from './field.tsx';
import { Icon, type IconShape } from './icon.tsx';

export interface ComboboxOption {
  key: string;
  label: ReactNode;
  detail?: ReactNode;
  /** Left of the label: a thumb. */
  start?: ReactNode;
  /** At the right: a price. */
  end?: ReactNode;
}

export interface ComboboxProps<Option extends ComboboxOption> extends Omit<FieldProps, 'remaining'> {
  /** The text in the field. */
  value: string;
  onValueChange: (text: string) => void;
  /** What fits the text; the owner searches. */
  options: readonly Option[];
  onSelect: (option: Option) => void;
  /** Enter without a chosen option. */
  onSubmit?: ((text: string) => void) | undefined;
  loading?: boolean | undefined;
  /** Said when nothing fits; without it the list does not open then. */
  emptyText?: string | undefined;
  /** The first option is chosen from the start. */
  autoHighlight?: boolean | undefined;
  icon?: IconShape | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  /** On the header's ground instead of a border. */
  look?: 'field' | 'tile' | undefined;
  /** At the right end of the empty field. */
  end?: ReactNode;
  id?: string | undefined;
}

/** A text field with a list of suggestions (ARIA 1.2 combobox): arrows choose, Enter takes, Esc closes. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, hideLabel, help, error, optional, note, className } = props;
  return (
    <Field {...{ id: props.id, label, hideLabel, help, error, optional, note, className }}>
      {(control) => <ComboboxControl {...props} control={control} />}
    </Field>
  );
}

function ComboboxControl<Option extends ComboboxOption>(props: ComboboxProps<Option> & { control: FieldControl }) {
  const {
    control,
    value,
    onValueChange,
    options,
    onSelect,
    onSubmit,
    loading = false,
    emptyText,
    autoHighlight = false,
  } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [pointed, setPointed] = useState(-1);
  const isShown = isOpen && (options.length > 0 || loading || emptyText !== undefined);
  const start = autoHighlight && options.length > 0 ? 0 : -1;
  const active = pointed === -1 ? start : Math.min(pointed, options.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  function type(text: string) {
    onValueChange(text);
    setPointed(-1);
    setOpen(text.trim() !== '');
  }

  function take(option: Option) {
    setOpen(false);
    setPointed(-1);
    onSelect(option);
  }

  function enter() {
    const option = isShown ? options[active] : undefined;
    if (option) take(option);
    else {
      setOpen(false);
      onSubmit?.(value);
    }
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setPointed(movedIndex(event.key, active, options.length));
    } else if (event.key === 'Enter' && (isShown || onSubmit)) {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <div className={classNames(styles.combobox, props.look === 'tile' && styles.tile)}>
      {props.icon && <Icon of={props.icon} className={styles.icon} />}
      <input
        {...control}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        value={value}
        className={classNames(props.icon && styles.withIcon)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={pressKey}
        onBlur={() => setOpen(false)}
      />
      {value === '' && props.end !== undefined && <span className={styles.endOfField}>{props.end}</span>}
      <OptionList {...{ id: listId, isShown, options, active, loading, emptyText, optionId }} onTake={take} />
      <span role="status" className={styles.hidden}>
        {isShown && !loading && (options.length === 0 ? emptyText : `${options.length} suggestions`)}
      </span>
    </div>
  );
}

interface OptionListProps<Option extends ComboboxOption> {
  id: string;
  isShown: boolean;
  options: readonly Option[];
  active: number;
  loading: boolean;
  emptyText: string | undefined;
  optionId: (index: number) => string;
  onTake: (option: Option) => void;
}

function OptionList<Option extends ComboboxOption>(props: OptionListProps<Option>) {
  const { id, isShown, options, active, loading, emptyText, optionId, onTake } = props;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      hidden={!isShown}
      // Below the fold nobody would see it.
      ref={isShown && options.length > 0 ? scrollIntoView : undefined}
      className={classNames(styles.list, loading && styles.loading)}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which points at the options.
        <div
          key={option.key}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? scrollIntoView : undefined}
          className={styles.option}
          onClick={() => onTake(option)}
        >
          {option.start}
          <span className={styles.text}>
            {option.label}
            {option.detail !== undefined && <small className={styles.detail}>{option.detail}</small>}
          </span>
          {option.end !== undefined && <span className={styles.end}>{option.end}</span>}
        </div>
      ))}
      {options.length === 0 && (
        <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className={styles.empty}>
          {loading ? 'Searching…' : emptyText}
        </div>
      )}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
