import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconCheck, IconMail, IconMapPin, IconRefresh, IconTruck } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ProgressSteps } from '../ui/progress-steps.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Tabs } from '../ui/tabs.tsx';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';

const ENDS = [
  { value: 'standard', label: 'Standard end' },
  { value: 'large', label: 'Large end' },
  { value: 'junior', label: 'Junior' },
] as const;

/** Breadcrumb, title row, tabs, steps, segments, chips. */
export function NavigationParts() {
  const [end, setEnd] = useState<(typeof ENDS)[number]['value']>('standard');
  return (
    <div>
      <Breadcrumb
        items={[
          { label: 'Blue Heron Outfitters', href: '#account' },
          { label: 'Carts', href: '#carts' },
          { label: 'Cart #10482' },
        ]}
      />
      <PageTitle
        title="Cart #10482"
        badge={
          <Badge tone="accent" icon={IconCheck}>
            Current cart
          </Badge>
        }
        sub="Created Apr 9, 2026 · Expires Apr 21, 2026"
        actions={
          <>
            <Button look="danger-quiet">Delete Cart</Button>
            <Button look="quiet" icon={IconRefresh}>
              Reload
            </Button>
            <Button icon={IconMail}>Send Email</Button>
            <Button>Save Cart</Button>
          </>
        }
      />
      <ProgressSteps
        label="Checkout progress"
        onStep={() => undefined}
        steps={[
          { key: 'cart', label: 'Cart', detail: '6 lines, 169 pcs', state: 'done' },
          { key: 'shipping', label: 'Shipping & Delivery', detail: 'Apr 21, UPS Ground', state: 'current' },
          { key: 'payment', label: 'Payment', detail: 'Terms, Net 30 Days', state: 'open' },
          { key: 'confirm', label: 'Confirm', detail: 'Review and submit', state: 'disabled' },
        ]}
      />
      <KitSection title="Tabs, segments, chips">
        <Tabs
          label="Account"
          tabs={[
            { href: '#billing', label: 'Billing Address', current: true },
            { href: '#delivery', label: 'Delivery Addresses', count: 3, current: false },
            { href: '#users', label: 'Users', count: 4, current: false },
            { href: '#carts', label: 'Carts', count: 4, current: false },
            { href: '#invoices', label: 'Invoices', current: false },
          ]}
        />
        <div className={styles.row}>
          <SegmentedControl label="Ends" options={ENDS} value={end} onChange={setEnd} />
          <Chip icon={IconMapPin} href="#customer">
            01-BH1047/0001
          </Chip>
          <Chip icon={IconTruck}>UPS 1Z 84E 012 03 4417 · 6.2 lbs</Chip>
          <Chip onRemove={() => undefined} removeLabel="Remove filter Oregon">
            Oregon
          </Chip>
        </div>
      </KitSection>
    </div>
  );
}
