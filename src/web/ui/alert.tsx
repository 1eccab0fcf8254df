import type { ReactNode, Ref } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from './icons.ts';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

export interface AlertProps {
  kind?: AlertKind | undefined;
  children: ReactNode;
  /** A second, quieter sentence. */
  detail?: ReactNode;
  /** How often it happened; said from 2 on. */
  count?: number | undefined;
  /** A link or button that is the next step. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

const ICONS: Record<AlertKind, IconShape> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertOctagon,
};

/** A notice in the flow, above the region that it concerns. Warnings and errors are announced at once, the others politely. */
export function Alert({ kind = 'info', children, detail, count = 1, action, onDismiss, className, ref }: AlertProps) {
  const isUrgent = kind === 'warning' || kind === 'error';
  return (
    <div ref={ref} role={isUrgent ? 'alert' : 'status'} className={classNames(styles.alert, styles[kind], className)}>
      <Icon of={ICONS[kind]} className={styles.icon} />
      <div className={styles.text}>
        {detail === undefined ? children : sentence(children)} {count > 1 && <strong>{count} times</strong>}
        {detail !== undefined && <span className={styles.detail}> {detail}</span>}
      </div>
      {action}
      {onDismiss && (
        <IconButton icon={IconX} label="Dismiss" look="bare" className={styles.dismiss} onClick={onDismiss} />
      )}
    </div>
  );
}

/** With a stop, where another sentence follows. */
const sentence = (text: ReactNode): ReactNode =>
  typeof text === 'string' && !/[.!?…]$/.test(text.trimEnd()) ? `${text.trimEnd()}.` : text;
