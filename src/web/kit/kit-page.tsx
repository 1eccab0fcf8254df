import { SnackbarProvider } from '../ui/snackbar.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CatalogueParts } from './catalogue-parts.tsx';
import { FeedbackParts } from './feedback-parts.tsx';
import { FormParts } from './form-parts.tsx';
import styles from './kit-page.module.css';
import { NavigationParts } from './navigation-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import { TableParts } from './table-parts.tsx';
import { ThemePanel } from './theme-panel.tsx';

/** Every part of the kit in all its states: to look at while building, and for the browser tests. Not served in production. */
export function KitPage() {
  return (
    <SnackbarProvider>
      <div className={styles.page}>
        <VisuallyHidden>
          <h1>Parts and states</h1>
        </VisuallyHidden>
        <div className={styles.themes}>
          <ThemePanel title="Light, Tether" theme="light" brand="tether" />
          <ThemePanel title="Dark, Tether" theme="dark" brand="tether" />
          <ThemePanel title="Light, Bright Coast" theme="light" brand="coast" />
          <ThemePanel title="Dark, Bright Coast" theme="dark" brand="coast" />
        </div>
        <div className={styles.wrap}>
          <NavigationParts />
          <div className={styles.two}>
            <FeedbackParts />
            <OverlayParts />
          </div>
          <FormParts />
          <TableParts />
          <CatalogueParts />
        </div>
      </div>
    </SnackbarProvider>
  );
}

export { KitPage as Component };
