import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SwatchPicker } from '../ui/swatch-picker.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './kit-page.module.css';

const COLORS = [
  ['accent', styles.accent],
  ['accent-bg', styles.accentBg],
  ['ink', styles.ink],
  ['text2', styles.text2],
  ['muted', styles.muted],
  ['line', styles.line],
  ['tile', styles.tile],
  ['sunken', styles.sunken],
] as const;

const SWATCHES = [
  { value: '112', label: 'Navy', swatch: '112' },
  { value: '213', label: 'Sunset', swatch: '213' },
  { value: '204', label: 'Dockline', swatch: '204' },
  { value: '222', label: 'Night Fleck', swatch: '222' },
  { value: '226', label: 'Pine Band', swatch: '226', out: true },
  { value: '150', label: 'Buoy Orange', swatch: '150' },
  { value: '999', label: 'Unknown', swatch: '999' },
] as const;

interface ThemePanelProps {
  title: string;
  theme: 'light' | 'dark';
  brand: 'tether' | 'coast';
}

/** The controls in one mode of one brand. */
export function ThemePanel({ title, theme, brand }: ThemePanelProps) {
  const [quantity, setQuantity] = useState(24);
  const [color, setColor] = useState('213');
  const [payment, setPayment] = useState<'terms' | 'card'>('terms');
  return (
    <section data-theme={theme} data-brand={brand} aria-label={title} className={styles.panel}>
      <h2>{title}</h2>
      <ul className={styles.colors}>
        {COLORS.map(([name, className]) => (
          <li key={name} className={className}>
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button look="primary">Add to Cart</Button>
        <Button look="primary" busy>
          Saving
        </Button>
        <Button>Reload</Button>
        <Button busy>Reload</Button>
        <Button look="quiet">Cancel</Button>
        <Button look="danger">Delete</Button>
        <Button look="danger-quiet">Delete Cart</Button>
        <Button look="danger-solid">Delete</Button>
        <Button disabled>Off</Button>
        <Button look="quiet" disabled>
          Off
        </Button>
      </div>
      <div className={styles.fields}>
        <TextField label="Cart Name" defaultValue="Spring pegs" />
        <TextField label="Off" defaultValue="88214" disabled />
        <TextField label="Purchase Order No" error="PO # is required." />
      </div>
      <div className={styles.row}>
        <NumberStepper label="Quantity" value={quantity} onChange={setQuantity} max={999} />
        <Checkbox label="Reseller" defaultChecked />
        <Checkbox label="Hold" />
        <RadioGroup
          label="Payment"
          hideLabel
          inline
          options={[
            { value: 'terms', label: 'Terms' },
            { value: 'card', label: 'Card' },
          ]}
          value={payment}
          onChange={setPayment}
        />
        <Switch label="Compact" defaultChecked />
        <Badge tone="accent">Current cart</Badge>
        <Badge tone="success">10.0% Off</Badge>
        <Badge tone="warning">Late</Badge>
        <Badge tone="error">Cancelled</Badge>
        <Badge tone="info">Shipping</Badge>
        <Badge>Best Seller</Badge>
      </div>
      <SwatchPicker label="Color" options={SWATCHES} value={color} onChange={setColor} />
    </section>
  );
}
