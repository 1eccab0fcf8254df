import { type KeyboardEvent, useId, useState } from 'react';
import { formatQuantity } from '#domain/quantity.ts';
import { quantityProblem, TYPED_QUANTITY_MAX, typedNumber } from '#domain/typed-quantity.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconMinus, IconPlus } from './icons.ts';
import styles from './number-stepper.module.css';
import { steppedFrom } from './number-steps.ts';

export interface NumberStepperProps {
  /** The accessible name, e.g. "Quantity of 12100-213". */
  label: string;
  value: number;
  /**
   * A whole number inside the limits: at once by the buttons and arrow keys, on Enter or on leaving by typing.
   * The owner takes it over at once (its own state or an optimistic value), saving may follow. A text that is no such number stays
   * in the field, marked as wrong (`aria-invalid`), and is told to nobody: before it submits, the owner calls `focusFirstError`.
   */
  onChange: (value: number) => void;
  /** The text while it is typed, right or wrong; undefined once it is a value, or let go of. For what only counts along. */
  onDraft?: ((text: string | undefined) => void) | undefined;
  /** Enter with a number inside the limits, told after `onChange`; where no form stands around the field. */
  onSubmit?: ((value: number) => void) | undefined;
  /** What an emptied field stands for: none, or nothing that could be ordered, and it is marked as wrong. Unless told it goes back to its value. */
  whenEmpty?: 0 | 'wrong' | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  size?: 'normal' | 'big' | undefined;
  /** Fainter border, for a table cell. */
  inTable?: boolean | undefined;
  error?: string | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/**
 * Minus, number, plus. What is being typed stays in the field until Enter or leaving; it is never disabled while saving. The number reads
 * `1,200`, and `1200` while it is edited (LIN-033).
 */
export function NumberStepper(props: NumberStepperProps) {
  const {
    label,
    value,
    onChange,
    min = 0,
    max = 9999,
    step = 1,
    size = 'normal',
    inTable = false,
    whenEmpty,
    maxLength = TYPED_QUANTITY_MAX,
    disabled,
    className,
  } = props;
  const [draft, keepDraft] = useState<string>();
  const [isEdited, setEdited] = useState(false);
  const errorId = useId();
  const limits = { min, max, step };
  const isRequired = whenEmpty === 'wrong';
  const text = draft ?? (isRequired ? String(value) : '');
  const problem = isRequired && text.trim() === '' ? REQUIRED : quantityProblem(text, limits);
  const error = problem ?? props.error;

  function setDraft(text: string | undefined) {
    keepDraft(text);
    props.onDraft?.(text);
  }

  function commit(text: string | undefined) {
    if (text === undefined || problem !== undefined) return;
    setDraft(undefined);
    const typed = typedNumber(text) ?? (isRequired ? undefined : whenEmpty);
    if (typed !== undefined && typed !== value) onChange(typed);
  }

  function stepBy(steps: number) {
    const from = problem === undefined ? typedNumber(draft ?? '') : undefined;
    const next = steppedFrom(from ?? value, steps, limits);
    setDraft(undefined);
    if (next !== value) onChange(next);
  }

  /** Written by hand before it is selected: the same text a moment later from React would take the selection away. */
  function beginEdit(field: HTMLInputElement) {
    if (draft === undefined) field.value = String(value);
    field.select();
    setEdited(true);
  }

  function endEdit() {
    setEdited(false);
    commit(draft);
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const steps = STEPS[event.key];
    if (steps !== undefined) {
      event.preventDefault();
      stepBy(steps);
    } else if (event.key === 'Enter') {
      commit(draft);
      if (problem === undefined) props.onSubmit?.(typedNumber(draft ?? '') ?? value);
    } else if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      setDraft(undefined);
    }
  }

  return (
    <span className={styles.place}>
      <span className={classNames(styles.stepper, size === 'big' && styles.big, inTable && styles.inTable, className)}>
        <StepButton
          label={`One less: ${label}`}
          icon={IconMinus}
          disabled={disabled || value <= min}
          onPress={() => stepBy(-1)}
        />
        <input
          id={props.id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={error !== undefined || undefined}
          aria-errormessage={error === undefined ? undefined : errorId}
          title={error}
          maxLength={maxLength}
          disabled={disabled}
          value={draft ?? (isEdited ? String(value) : formatQuantity(value))}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => beginEdit(event.target)}
          onBlur={endEdit}
          onKeyDown={pressKey}
          className={styles.input}
        />
        <StepButton
          label={`One more: ${label}`}
          icon={IconPlus}
          disabled={disabled || value >= max}
          onPress={() => stepBy(1)}
        />
      </span>
      {problem !== undefined ? (
        <span id={errorId} role="status" className={styles.problem}>
          {problem}
        </span>
      ) : (
        error !== undefined && (
          <span id={errorId} hidden>
            {error}
          </span>
        )
      )}
    </span>
  );
}

const REQUIRED = 'Please enter the quantity.';
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

interface StepButtonProps {
  label: string;
  icon: typeof IconPlus;
  disabled: boolean | undefined;
  onPress: () => void;
}

function StepButton({ label, icon, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      className={styles.button}
      // The number keeps the focus, so that what was typed is not committed twice.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon of={icon} size="small" />
    </button>
  );
}
