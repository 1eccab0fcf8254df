import { useEndText } from '../session/new-password.ts';
import { useSite } from '../session/site.tsx';
import { Modal } from '../ui/modal.tsx';
import styles from './access.module.css';
import { LoginForm } from './login-form.tsx';

/** The session died while its page was open: the login covers the page, which waits behind it with everything that was typed (ruling 4, R28). */
export function SessionEnded({ open, hasTyped }: { open: boolean; hasTyped: boolean }) {
  const { companies } = useSite();
  const endText = useEndText();
  return (
    <Modal open={open} onClose={() => undefined} aria-label="Log In" className={styles.ended}>
      <p className={styles.whose}>{companies[0]?.name}</p>
      <LoginForm info={`${endText} Please log in again.${hasTyped ? ' What you typed is still here.' : ''}`} />
    </Modal>
  );
}
