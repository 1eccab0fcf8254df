import { useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconCheck, IconCloudOff, IconRefresh } from '../ui/icons.ts';
import { Note } from '../ui/note.tsx';
import { Card } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Snackbar, useSnackbar } from '../ui/snackbar.tsx';
import { StockDot } from '../ui/stock-dot.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';

/** Alerts, snackbars, notes, bars of what loads, what stands where nothing is. */
export function FeedbackParts() {
  const [isDismissed, setDismissed] = useState(false);
  const show = useSnackbar();
  return (
    <div>
      <KitSection title="Alerts">
        <div className={styles.stack}>
          <Alert>Please select a color</Alert>
          <Alert kind="success">Your password was changed.</Alert>
          {!isDismissed && (
            <Alert kind="warning" onDismiss={() => setDismissed(true)}>
              Sorry! 'SPRIN26' is not a valid promo code.
            </Alert>
          )}
          <Alert kind="warning" count={3} onDismiss={() => undefined}>
            Failed to load the customer list, please clear the error to continue.
          </Alert>
          <Alert kind="error">
            This order has been cancelled. Please contact Customer Service if you have any questions.
          </Alert>
          <Alert kind="warning" detail={<>You came from Carts and return there afterwards.</>}>
            Please select a customer.
          </Alert>
        </div>
      </KitSection>
      <KitSection title="Snackbar and update notice">
        <div className={styles.snackbars}>
          <Snackbar
            message={{
              icon: IconCheck,
              text: 'Added to cart: 12100-213, 24 EA',
              action: { label: 'View cart', href: '#cart' },
            }}
            onClose={() => undefined}
          />
          <Snackbar message={{ text: 'Line removed', action: { label: 'Undo' } }} onClose={() => undefined} />
          <Snackbar
            message={{ icon: IconRefresh, text: 'Update Available! Click here to refresh.' }}
            onClose={() => undefined}
          />
          <Button onClick={() => show({ text: 'Line removed', action: { label: 'Undo' } })}>Show a message</Button>
        </div>
      </KitSection>
      <KitSection title="Offline, not found, failed">
        <Card className={styles.stack}>
          <div className={styles.row}>
            <Icon of={IconCloudOff} />
            <strong>Offline</strong> 3 changes are kept on this device and sent when you reconnect.
          </div>
          <hr />
          <p>
            It looks like the page you were looking for can't be found. <TextLink href="#products">Products</TextLink>
          </p>
        </Card>
      </KitSection>
      <KitSection title="Notes and availability">
        <div className={styles.stack}>
          <Note>For the river counter. Please bag these separately.</Note>
          <Note kind="warning" detail="36 ship Apr 21, 12 follow on May 12.">
            Product is not available for immediate delivery.
          </Note>
          <Note kind="later">Only 12 are available for immediate delivery</Note>
          <StockDot state="available">1,288 available today</StockDot>
          <StockDot state="low">36 left</StockDot>
          <StockDot state="none">due May 12</StockDot>
          <StockDot state="open">open</StockDot>
        </div>
      </KitSection>
      <KitSection title="Skeletons">
        <Skeleton shape="title" width="long" />
        <Skeleton width="full" />
        <Skeleton width="medium" />
        <Skeleton shape="control" width="full" />
      </KitSection>
      <KitSection title="Empty">
        <EmptyState title="You current have no open carts." action={<Button look="primary">Browse products</Button>}>
          A cart starts when you add the first product.
        </EmptyState>
      </KitSection>
    </div>
  );
}
