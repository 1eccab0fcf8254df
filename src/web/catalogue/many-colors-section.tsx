import { Suspense, useState } from 'react';
import { useCustomerRef } from '../session/customer-ref.ts';
import { useUserId } from '../session/token.ts';
import { late } from '../ui/late.ts';
import { PHONE, useMediaQuery } from '../ui/media-query.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { MANY_COLORS_ID, useMayOrderMany } from './many-colors-view.ts';
import type { Choice } from './product-choice.ts';

const ManyColors = late(() => import('./many-colors.tsx').then((module) => module.ManyColors));

interface ManyColorsSectionProps {
  choice: Choice;
  /** On a phone it is the whole screen. */
  isAlone: boolean;
}

/**
 * The sheet with one cell per colour, for those who may order; loaded when it is shown first. What was typed outlives a window that
 * becomes narrow and wide again, as when a tablet is turned: the sheet is only hidden then.
 */
export function ManyColorsSection({ choice, isAlone }: ManyColorsSectionProps) {
  const ref = useCustomerRef();
  const userId = useUserId();
  const isPhone = useMediaQuery(PHONE);
  const mayOrder = useMayOrderMany(choice);
  const isShown = mayOrder && ref !== undefined && (isAlone || !isPhone);
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  if (!mayOrder || !ref || !(isShown || wasShown)) return null;
  return (
    <section id={MANY_COLORS_ID} hidden={!isShown}>
      <Suspense fallback={<Skeleton shape="control" width="full" />}>
        <ManyColors
          key={[userId, ref.company, ref.accountKey, choice.shown.id].join('/')}
          customer={ref}
          choice={choice}
          isAlone={isAlone}
          isHidden={!isShown}
        />
      </Suspense>
    </section>
  );
}
