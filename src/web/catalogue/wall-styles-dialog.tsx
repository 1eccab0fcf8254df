import { useState } from 'react';
import type { SheetStyle } from '#contract/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './wall.module.css';

interface WallStylesDialogProps {
  open: boolean;
  styles: readonly SheetStyle[];
  shown: readonly number[];
  onClose: () => void;
  onChoose: (productIds: number[]) => void;
}

/** Which styles stand side by side. */
export function WallStylesDialog(props: WallStylesDialogProps) {
  return <WallStylesForm key={String(props.open)} {...props} />;
}

function WallStylesForm({ open, styles: all, shown, onClose, onChoose }: WallStylesDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(shown));
  function tick(productId: number, isShown: boolean) {
    setChosen((now) => new Set(isShown ? [...now, productId] : [...now].filter((id) => id !== productId)));
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose styles"
      onSubmit={() => chosen.size > 0 && onChoose([...chosen])}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" disabled={chosen.size === 0}>
            Show {chosen.size}
          </Button>
        </>
      }
    >
      <ul className={styles.choices}>
        {all.map(({ productId, name, cells }) => (
          <li key={productId}>
            <Checkbox
              label={`${name} (${cells.length})`}
              checked={chosen.has(productId)}
              onChange={(event) => tick(productId, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
