import { useState } from 'react';
import { useIsHydrated } from '../session/token.ts';

/** Whether a visitor saw this part of the screen, whoever sees it now. In the first render nobody knows yet who is there. */
export function useWasVisitor(isVisitor: boolean): boolean {
  const isHydrated = useIsHydrated();
  const [wasVisitor, noteVisitor] = useState(false);
  if (isHydrated && isVisitor && !wasVisitor) noteVisitor(true);
  return wasVisitor;
}
