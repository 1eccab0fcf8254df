import { useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { Drawer, DrawerGroup, DrawerLink } from '../ui/drawer.tsx';
import { FormGrid, span } from '../ui/form-grid.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconCopy, IconDots, IconMail, IconRefresh, IconSettings, IconTrash } from '../ui/icons.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';

const ITEMS: readonly MenuItem[] = [
  { key: 'comment', label: 'Add a comment', icon: IconMail },
  { key: 'copy', label: 'Duplicate', detail: 'Into a new cart', icon: IconCopy },
  { key: 'off', label: 'Not allowed', icon: IconSettings, disabled: true },
  { key: 'remove', label: 'Remove', icon: IconTrash, danger: true, separated: true },
];

/** Dialogs, drawer, menus, hints. */
export function OverlayParts() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <div>
      <KitSection title="Dialogs and drawer">
        <div className={styles.row}>
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button look="danger" onClick={() => setOpen('confirm')}>
            Ask before deleting
          </Button>
          <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        </div>
        <AddDialog open={open === 'dialog'} onClose={close} />
        <ConfirmDialog
          open={open === 'confirm'}
          onClose={close}
          title="Delete Cart #10482?"
          confirmLabel="Delete Cart"
          danger
          onConfirm={close}
        >
          Its six lines are removed. This cannot be undone.
        </ConfirmDialog>
        <Drawer open={open === 'drawer'} onClose={close} label="Main menu" head={<strong>Tether</strong>}>
          <DrawerGroup>
            <DrawerLink href="#profile" start={<Avatar name="Dana Whitfield" />} detail="Dana Whitfield">
              Profile
            </DrawerLink>
          </DrawerGroup>
          <DrawerGroup title="Products">
            <DrawerLink href="#retainers" arrow>
              Eyewear Retainers
            </DrawerLink>
          </DrawerGroup>
          <DrawerGroup title="Blue Heron Outfitters">
            <DrawerLink href="#carts" count={4} current>
              Carts
            </DrawerLink>
            <DrawerLink href="#orders" count={2}>
              Open Orders
            </DrawerLink>
          </DrawerGroup>
        </Drawer>
      </KitSection>
      <KitSection title="Menus and hints">
        <div className={styles.row}>
          <Menu trigger="Actions" items={ITEMS} />
          <Menu label="Actions for 12100-213" look="icon" trigger={<Icon of={IconDots} />} items={ITEMS} align="end" />
          <IconButton icon={IconRefresh} label="Reload" />
          <IconButton icon={IconDots} label="Filter and sort" look="outlined" />
          <IconButton icon={IconTrash} label="Delete" disabled />
          <Button icon={IconMail}>Send Email</Button>
          <Button look="quiet" icon={IconRefresh}>
            Reload
          </Button>
          <Tooltip text="Wholesale 100 Pc Price, 10.0% off until May 1">
            {(described) => <Button {...described}>Price</Button>}
          </Tooltip>
        </div>
        <div className={styles.row}>
          <Button look="primary" size="big">
            Begin Checkout
          </Button>
          <Button size="small">Small</Button>
          <Avatar name="Maya Ortiz" />
          <Avatar name="Dana Whitfield" size="large" />
        </div>
      </KitSection>
    </div>
  );
}

function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const actions = (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button look="primary" type="submit">
        Add to Cart
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={onClose}
      title="Add 12100-112 To Cart"
      subtitle="Classic Cotton Retainer, Navy"
      actions={actions}
    >
      <FormGrid>
        <Select label="Cart" options={[{ value: '', label: 'New Cart' }]} className={span(8)} />
        <TextField label="Quantity" defaultValue="24" align="end" className={span(4)} />
        <TextField label="Cart Name" error="Please name your cart." className={span(12)} />
        <Select label="Ship To" options={[{ value: '1', label: '0001 · Hood River, OR' }]} className={span(12)} />
      </FormGrid>
    </Dialog>
  );
}
