import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LiveRegionProps {
  /** What to announce; keep the region mounted and change its content. */
  children: ReactNode;
  /** `assertive` interrupts; only for what must not be missed. */
  urgency?: 'polite' | 'assertive' | undefined;
}

/** Announces a change to screen readers without showing it. */
export function LiveRegion({ children, urgency = 'polite' }: LiveRegionProps) {
  return (
    <VisuallyHidden>
      <span role={urgency === 'polite' ? 'status' : 'alert'} aria-atomic="true">
        {children}
      </span>
    </VisuallyHidden>
  );
}
