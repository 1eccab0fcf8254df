import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { documentTitle } from '../head.tsx';
import { useSite } from '../session/site.tsx';
import styles from './access.module.css';

/**
 * A person's page. While nobody is signed in it is taken out of the document, so that whoever sits there next finds nothing of it in the
 * browser's tools either (T86); it lives on in memory with everything that was typed, and is put back when the same person returns (R28).
 */
export function HeldPage({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const site = useSite();
  // Synchronises the document with whether somebody may see the page: its elements, its title and how far it was scrolled.
  useLayoutEffect(() => {
    const held = page.current;
    if (!isHeld || held === null) return undefined;
    const modals = held.querySelectorAll<HTMLDialogElement>('dialog:modal');
    const { title } = document;
    const top = window.scrollY;
    held.remove();
    document.title = documentTitle(site, 'Log In');
    return () => {
      place.current?.append(held);
      document.title = title;
      for (const modal of modals) reopen(modal);
      window.scrollTo({ top, behavior: 'instant' });
    };
  }, [isHeld, site]);
  return (
    <div ref={place} className={styles.held} data-held>
      <div ref={page} className={styles.held} data-held>
        {children}
      </div>
    </div>
  );
}

/** A dialog that left the document is no modal one any more. */
function reopen(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('open');
  dialog.showModal();
}
