import { useState } from 'react';
import { LIST_ROLES, type ListColumns, type ListRole } from '#domain/list-columns.ts';
import type { OrderList } from '#domain/order-list.ts';
import { Select } from '../ui/select.tsx';
import { TextButton } from '../ui/text-link.tsx';
import styles from './order-list.module.css';
import { ROLE_NAMES } from './order-list-words.ts';

interface OrderListColumnsProps {
  list: OrderList;
  onChange: (columns: ListColumns) => void;
}

const shortened = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

/** Which column was taken for what, to be said otherwise; nothing where the lines have no columns. */
export function OrderListColumns({ list: { columns, labels, isHeaded }, onChange }: OrderListColumnsProps) {
  const [isOpen, open] = useState(false);
  if (labels.length < 2) return null;
  const nameOf = (index: number): string => {
    const label = labels[index] ?? '';
    if (isHeaded && label !== '') return `“${shortened(label)}”`;
    return label === '' ? `column ${index + 1}` : `column ${index + 1} (as “${shortened(label)}”)`;
  };
  const found = LIST_ROLES.flatMap((role) => {
    const index = columns[role];
    return index === undefined ? [] : `${ROLE_NAMES[role]}: ${nameOf(index)}`;
  });
  if (!isOpen) {
    return (
      <p className={styles.hint}>
        {found.length > 0 ? found.join(' · ') : 'No column was recognized.'}{' '}
        <TextButton onClick={() => open(true)}>Change the columns</TextButton>
      </p>
    );
  }
  const roleOf = (index: number): ListRole | undefined => LIST_ROLES.find((role) => columns[role] === index);
  function choose(index: number, role: string) {
    const others = Object.entries(columns).filter(([name, at]) => at !== index && name !== role);
    onChange(Object.fromEntries(role === '' ? others : [...others, [role, index]]));
  }
  return (
    <fieldset className={styles.columns}>
      <legend>What the columns hold</legend>
      {labels.map((_label, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          key={index}
          label={nameOf(index)}
          value={roleOf(index) ?? ''}
          placeholder="Nothing that is needed"
          options={LIST_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
          onChange={(event) => choose(index, event.target.value)}
        />
      ))}
      <TextButton onClick={() => open(false)}>Done</TextButton>
    </fieldset>
  );
}
