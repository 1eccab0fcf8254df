import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { DateField } from '../ui/date-field.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Beside, FormGrid, span } from '../ui/form-grid.tsx';
import { IconSearch } from '../ui/icons.ts';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { Panel } from '../ui/panel.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';

const ITEMS = [
  { key: '12100-112', label: '12100-112', detail: 'Classic Cotton Retainer, Navy', end: '4.60' },
  { key: '12100-213', label: '12100-213', detail: 'Classic Cotton Retainer, Sunset', end: '4.60' },
  { key: '12240-131', label: '12240-131', detail: 'Trailhead Slim Retainer, Spruce', end: '5.50' },
];

/** Fields of a form in their grid, with the side panel and the save bar. */
export function FormParts() {
  return (
    <KitSection title="Form">
      <div className={styles.aside}>
        <div>
          <Fields />
          <SaveBar open onCancel={() => undefined} onSave={() => undefined}>
            Don't forget to save your changes.
          </SaveBar>
        </div>
        <Panel>
          <DescriptionList
            items={[
              { term: 'Account number', value: '01-BH1047' },
              { term: 'Payment terms', value: 'Net 30 Days' },
              { term: 'Delivery', value: 'Blue Heron Outfitters', detail: '118 Oak Street, Hood River' },
            ]}
          />
        </Panel>
      </div>
    </KitSection>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [item, setItem] = useState('');
  const [quantity, setQuantity] = useState(24);
  const [when, setWhen] = useState<'now' | 'later'>();
  const found = ITEMS.filter((one) => `${one.label} ${one.detail}`.toLowerCase().includes(item.toLowerCase()));
  return (
    <FormGrid>
      <TextField label="Name" defaultValue="Blue Heron Outfitters" className={span(8)} />
      <Beside columns={4}>
        <Checkbox label="Reseller" defaultChecked />
      </Beside>
      <TextField label="Address 2" optional className={span(6)} />
      <TextField label="Promo Code" placeholder="Enter a code" maxLength={30} showRemaining className={span(6)} />
      <Select
        label="State"
        placeholder="All States"
        options={[
          { value: 'OR', label: 'Oregon' },
          { value: 'WA', label: 'Washington' },
        ]}
        className={span(5)}
      />
      <DateField
        label="Ship Date"
        min="2026-04-21"
        defaultValue="2026-04-21"
        help="Earliest date is Apr 21, 2026"
        className={span(4)}
      />
      <TextField label="Postal Code" defaultValue="97031" className={span(3, { pair: true })} />
      <TextArea
        label="Comment"
        optional
        help="Printed on the order."
        maxLength={2048}
        showRemaining
        className={span(12)}
      />
      <div className={span(6)}>
        <SearchBox label="Search products, SKU or UPC" value={text} onChange={setText} look="tile" shortcut="/" />
      </div>
      <div className={span(6)}>
        <SearchBox label="Filter accounts" value="heron" onChange={() => undefined} />
      </div>
      <div className={span(8)}>
        <Combobox
          label="Item"
          placeholder="Search Items"
          icon={IconSearch}
          value={item}
          onValueChange={setItem}
          options={found}
          onSelect={(option) => setItem(option.key)}
          emptyText="No items found"
        />
      </div>
      <Beside columns={4}>
        <NumberStepper label="Pieces" value={quantity} onChange={setQuantity} step={12} size="big" />
      </Beside>
      <RadioGroup
        label="Delivery"
        options={[
          { value: 'now', label: 'Ship what is available', help: 'The rest follows' },
          { value: 'later', label: 'Ship complete' },
        ]}
        value={when}
        onChange={setWhen}
        error="Please choose."
        className={span(6)}
      />
      <div className={span(6)}>
        <Checkbox label="Some of them" mixed readOnly />
      </div>
    </FormGrid>
  );
}
