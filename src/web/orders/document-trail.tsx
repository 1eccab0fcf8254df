import { type MouseEvent, useId } from 'react';
import type { Neighbors } from '#contract/neighbors.ts';
import { useLocation } from '../router/use-route.ts';
import { Breadcrumb, type Crumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './document-trail.module.css';

interface Beside {
  href: string;
  name: string;
}

/** Where a document stands in the list that it was opened from. */
export interface Place {
  position: number;
  total: number;
  previous: Beside | undefined;
  next: Beside | undefined;
  /** It is the place of the document before; the own one is on its way. */
  isOld: boolean;
}

/** The place that a call answered, with the addresses of the neighbors. */
export const placeIn = <Name,>(
  { position, total, previous, next }: Neighbors<Name>,
  isOld: boolean,
  beside: (name: Name, position: number) => Beside,
): Place => ({
  position,
  total,
  previous: previous === null ? undefined : beside(previous, position - 1),
  next: next === null ? undefined : beside(next, position + 1),
  isOld,
});

interface DocumentTrailProps {
  crumbs: readonly Crumb[];
  noun: 'order' | 'invoice';
  place: Place | undefined;
}

/** Above a document: where it stands, and the way to the ones beside it in the list that it was opened from. */
export function DocumentTrail({ crumbs, noun, place }: DocumentTrailProps) {
  return (
    <div className={styles.trail} data-print="never">
      <Breadcrumb items={crumbs} />
      {place && <WayOn noun={noun} place={place} />}
    </div>
  );
}

function WayOn({ noun, place }: { noun: string; place: Place }) {
  const { position, total, previous, next, isOld } = place;
  const id = useId();
  const shared = { noun, isHeld: isOld, describedBy: id };
  return (
    <nav aria-label={`The list’s ${noun}s`} className={styles.neighbors}>
      <Step {...shared} word="Previous" to={previous} />
      <span id={id} className={styles.position}>
        {position.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </span>
      <Step {...shared} word="Next" to={next} />
    </nav>
  );
}

interface StepProps {
  word: 'Previous' | 'Next';
  noun: string;
  to: Beside | undefined;
  isHeld: boolean;
  describedBy: string;
}

const stay = (event: MouseEvent) => event.preventDefault();

/** Stays the same element at the list's ends too, so that the keyboard keeps its place while one document after another is opened. */
function Step({ word, noun, to, isHeld, describedBy }: StepProps) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      look="quiet"
      size="small"
      href={to?.href ?? pathname + search}
      aria-disabled={to === undefined || undefined}
      aria-describedby={describedBy}
      className={styles.step}
      onClick={to === undefined || isHeld ? stay : undefined}
    >
      {word === 'Previous' && <Icon of={IconChevronLeft} size="small" />}
      <span>
        {word}
        <VisuallyHidden>{to ? ` ${noun}, ${to.name}` : ` ${noun}: there is none`}</VisuallyHidden>
      </span>
      {word === 'Next' && <Icon of={IconChevronRight} size="small" />}
    </ButtonLink>
  );
}
