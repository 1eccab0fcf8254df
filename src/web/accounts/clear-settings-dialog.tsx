import { clearedByClearAll } from '#domain/settings-page.ts';
import { clearSettings } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';

/** 'Clear All Settings': all settings that this browser stores but the login itself, after a confirmation (ruling 11). */
export function ClearSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { slug } = useSite();
  const show = useSnackbar();
  function clear() {
    clearSettings(slug, clearedByClearAll());
    onClose();
    show({ text: 'All settings are cleared.' });
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Clear All Settings"
      confirmLabel="Clear All Settings"
      danger
      onConfirm={clear}
    >
      This browser forgets the customer and the cart in hand, filters, recent customers and your shipping account. You
      stay logged in, what you typed and is in no cart yet stays here, and nothing on the server changes.
    </ConfirmDialog>
  );
}
