import { type ReactNode, useId, useRef } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words more; never the only place of something important, since touch has no hover. */
  text: ReactNode;
  /** Draws the described element and puts the given attribute on it. */
  children: (described: { 'aria-describedby': string }) => ReactNode;
}

/** A hint on hover and focus, in a native popover; Esc takes it away. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const hint = useRef<HTMLSpanElement>(null);

  function show() {
    if (!hint.current || hint.current.matches(':popover-open')) return;
    hint.current.showPopover({ source: place.current ?? undefined });
  }
  function hide() {
    if (hint.current?.matches(':popover-open')) hint.current.hidePopover();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows the description of the element inside.
    <span
      ref={place}
      className={styles.place}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children({ 'aria-describedby': id })}
      <span ref={hint} id={id} role="tooltip" popover="manual" className={styles.hint}>
        {text}
      </span>
    </span>
  );
}
