import { Fragment, type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { AppLink } from './app-link.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import styles from './menu.module.css';
import { useDrawnOnceOpened } from './use-drawn-once-opened.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface MenuItem {
  key: string;
  label: ReactNode;
  /** A second, smaller line. */
  detail?: ReactNode;
  icon?: IconShape | undefined;
  /** A link, or else an act. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  current?: boolean | undefined;
  /** A rule above the item. */
  separated?: boolean | undefined;
  /** A quiet title above the item, where a group begins. */
  group?: string | undefined;
}

export interface MenuProps {
  /** The accessible name of the button, when `trigger` is not text. */
  label?: string | undefined;
  /** What the button shows. */
  trigger: ReactNode;
  /** As `Button`, or `icon` (a quiet square), or `bare` with a class of your own. */
  look?: ButtonLook | 'icon' | 'bare' | undefined;
  triggerClassName?: string | undefined;
  items: readonly MenuItem[];
  /** Above the items: name and address of the user, for example. */
  head?: ReactNode;
  /** On which side of the button it hangs. */
  align?: 'start' | 'end' | undefined;
  /** One of many in a long list: its items are drawn when it is first opened. */
  inRow?: boolean | undefined;
}

const triggerClass = (look: MenuProps['look'] = 'secondary') => {
  if (look === 'icon') return styles.iconTrigger;
  return look === 'bare' ? undefined : buttonClass({ look });
};

/** A button with a native popover of links and acts; arrow keys, Home, End and first letters move, Esc closes. */
export function Menu({
  label,
  trigger,
  look,
  triggerClassName,
  items,
  head,
  align = 'start',
  inRow = false,
}: MenuProps) {
  const id = useId();
  const { isDrawn, onBeforeToggle } = useDrawnOnceOpened();
  const popover = useRef<HTMLDivElement>(null);

  function focusFirst(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState === 'open') itemsIn(event.currentTarget)[0]?.focus();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        title={label}
        className={classNames(triggerClass(look), triggerClassName)}
      >
        {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
        {trigger}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={classNames(styles.menu, align === 'end' && styles.end)}
        onBeforeToggle={onBeforeToggle}
        onToggle={focusFirst}
      >
        {head !== undefined && <div className={styles.head}>{head}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
          {(isDrawn || !inRow) &&
            items.map((item) => (
              <Fragment key={item.key}>
                {item.separated && <hr className={styles.rule} />}
                {item.group !== undefined && (
                  <div role="presentation" className={styles.group}>
                    {item.group}
                  </div>
                )}
                <MenuEntry item={item} onDone={() => popover.current?.hidePopover()} />
              </Fragment>
            ))}
        </div>
      </div>
    </>
  );
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const className = classNames(styles.item, item.danger && styles.danger);
  const content = (
    <>
      {item.icon && <Icon of={item.icon} className={styles.icon} />}
      <span className={styles.text}>
        {item.label}
        {item.detail !== undefined && <small className={styles.detail}>{item.detail}</small>}
      </span>
    </>
  );
  function select() {
    onDone();
    item.onSelect?.();
  }
  if (item.href !== undefined) {
    return (
      <AppLink
        href={item.href}
        role="menuitem"
        tabIndex={-1}
        aria-current={item.current ? 'page' : undefined}
        className={className}
        onClick={select}
      >
        {content}
      </AppLink>
    );
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} disabled={item.disabled} className={className} onClick={select}>
      {content}
    </button>
  );
}

const itemsIn = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
];

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = itemsIn(event.currentTarget);
  const now = items.indexOf(document.activeElement as HTMLElement);
  const target = targetOf(event.key, items, now);
  if (event.key === 'Tab') event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  else if (target) {
    event.preventDefault();
    target.focus();
  }
}

function targetOf(key: string, items: HTMLElement[], now: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(now + 1) % items.length];
  if (key === 'ArrowUp') return items.at(now <= 0 ? -1 : now - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(now + 1), ...items.slice(0, now + 1)];
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
