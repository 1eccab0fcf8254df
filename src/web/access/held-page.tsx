import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { documentTitle, nameTabOver } from '../head.tsx';
import { IsHiddenPage } from '../router/hidden-page.ts';
import { useSite } from '../session/site.tsx';
import { WAITS } from '../ui/modal.tsx';
import styles from './access.module.css';

interface HeldPageProps {
  isHeld: boolean;
  /**
   * Something was typed or chosen on the page. Told with the change itself, not with the `input` before it: what is drawn between the two takes the
   * first choice of a list back.
   */
  onType: () => void;
  children: ReactNode;
}

/**
 * A person's page. While nobody is signed in it is taken out of the document, so that whoever sits there next finds nothing of it in the
 * browser's tools either (T86); it lives on in memory with everything that was typed, and is put back when the same person returns (R28).
 */
export function HeldPage({ isHeld, onType, children }: HeldPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const site = useSite();
  // Synchronises the document with whether somebody may see the page: its elements, its title, the focus and how far it was scrolled.
  useLayoutEffect(() => {
    const held = page.current;
    if (!isHeld || held === null) return undefined;
    for (const modal of held.querySelectorAll('dialog:modal')) modal.setAttribute(WAITS, '');
    const { activeElement: focused } = document;
    const isInside = held.contains(focused);
    const top = window.scrollY;
    held.remove();
    const nameTabAfterPage = nameTabOver(documentTitle(site, 'Log In'));
    return () => {
      place.current?.append(held);
      nameTabAfterPage();
      // Also those that opened meanwhile, and none that closed.
      for (const modal of held.querySelectorAll<HTMLDialogElement>(`[${WAITS}]`)) reopen(modal);
      window.scrollTo({ top, behavior: 'instant' });
      // The login over the page closes after this, and would take the focus along.
      if (isInside && focused instanceof HTMLElement) queueMicrotask(() => focused.focus({ preventScroll: true }));
    };
  }, [isHeld, site]);
  return (
    <div ref={place} className={styles.held} data-held>
      <div ref={page} className={styles.held} data-held onChange={onType}>
        <IsHiddenPage value={isHeld}>{children}</IsHiddenPage>
      </div>
    </div>
  );
}

/** A dialog that left the document is no modal one any more. */
function reopen(dialog: HTMLDialogElement): void {
  dialog.removeAttribute(WAITS);
  dialog.removeAttribute('open');
  dialog.showModal();
}
