import { type ReactNode, useEffect, useId, useRef } from 'react';
import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import styles from './segmented-control.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Makes every segment a link; then `onChange` is not called. */
  href?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  /** As wide as its place, segments of one width. */
  block?: boolean | undefined;
}

/** A few exclusive choices side by side: native radio buttons, or links. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  block,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // Synchronises with the place, which may be too narrow for all: the chosen one is in sight.
  useEffect(() => bringIntoSight(group.current, value), [value]);
  return (
    <fieldset ref={group} className={classNames(styles.group, block && styles.block)}>
      <legend className={styles.hidden}>{label}</legend>
      {options.map((option) =>
        option.href === undefined ? (
          <label key={option.value} data-value={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              className={styles.radio}
              onChange={() => onChange?.(option.value)}
            />
            {option.label}
          </label>
        ) : (
          <AppLink
            key={option.value}
            href={option.href}
            data-value={option.value}
            aria-current={option.value === value ? 'true' : undefined}
            className={styles.segment}
          >
            {option.label}
          </AppLink>
        ),
      )}
    </fieldset>
  );
}

/** Sideways and at once, and nothing but the group: the page stays where it is. */
function bringIntoSight(group: HTMLElement | null, value: string | undefined): void {
  const chosen = group?.querySelector(`[data-value="${value}"]`);
  if (!group || !chosen) return;
  const [place, part] = [group.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (part.left < place.left) group.scrollLeft -= place.left - part.left;
  else if (part.right > place.right) group.scrollLeft += part.right - place.right;
}
