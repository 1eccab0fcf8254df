import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { AppLink } from './app-link.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { IconAlertTriangle, IconX } from './icons.ts';
import styles from './snackbar.module.css';
import { changeQueue, EMPTY_QUEUE, type QueuedMessage, type SnackbarMessage } from './snackbar-queue.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Answers how to take the message away before its time. */
type Show = (message: SnackbarMessage) => () => void;

const SnackbarContext = createContext<Show>(() => () => undefined);

/** Shows a message: `const show = useSnackbar(); show({ text: 'Line removed', action: { label: 'Undo', onAct } })`. */
export function useSnackbar(): Show {
  return use(SnackbarContext);
}

let showHere: Show | undefined;

/** Shows a message on the page that is there by now, whatever frame it has. */
export const showWhereOneIs = (message: SnackbarMessage) => showHere?.(message);

/** So long it takes to read one. */
const READ_MS = 4000;

/** Holds the one region of short messages; once, around the application. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [queue, change] = useReducer(changeQueue, EMPTY_QUEUE);
  const seen = useRef<number>(undefined);
  const show = useCallback<Show>((message) => {
    change({ type: 'show', message, seen: seen.current });
    return () => change({ type: 'withdraw', message });
  }, []);
  // Synchronises with what ends once its own page is gone, and its frame with it.
  useEffect(() => {
    showHere = show;
  }, [show]);
  const shown = queue.messages[0];
  const region = useRef<HTMLDivElement>(null);
  useRoom(region, shown !== undefined);
  const isActing = useRef(false);
  const shownId = shown?.id;
  // Synchronises with the browser's timer.
  useEffect(() => {
    const timer = setTimeout(() => {
      seen.current = shownId;
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [shownId]);
  // The act of a message that leads to another one, such as to a further try, gives it the focus that went with its button.
  useEffect(() => {
    if (shownId === undefined || !isActing.current) return;
    isActing.current = false;
    if (document.activeElement?.matches('body, #main'))
      region.current?.querySelector<HTMLElement>('[data-act]')?.focus();
  }, [shownId]);
  return (
    <SnackbarContext value={show}>
      {children}
      <div
        ref={region}
        role="status"
        className={styles.region}
        data-print="never"
        onClickCapture={({ target }) => {
          isActing.current = target instanceof Element && target.closest('[data-act]') !== null;
        }}
      >
        {shown && (
          <TimedSnackbar key={shown.id} message={shown} onClose={() => change({ type: 'close', id: shown.id })} />
        )}
      </div>
    </SnackbarContext>
  );
}

/** The page's room for messages: its code comes with the first of them, which does not wait for it. */
function useRoom(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  // Synchronises the page with what is placed over it.
  useEffect(() => {
    if (!isShown) return undefined;
    const leave = import('./snackbar-room.ts').then(
      ({ makeRoomFor }) => (region.current ? makeRoomFor(region.current) : undefined),
      () => undefined,
    );
    return () => void leave.then((end) => end?.());
  }, [region, isShown]);
}

const DEFAULT_DURATION = 5000;

/** Closes after its time; the time stands still while it is pointed at or has the focus. */
function TimedSnackbar({ message, onClose }: { message: QueuedMessage; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const { duration = DEFAULT_DURATION } = message;

  const close = useEffectEvent(onClose);

  // Synchronises with the browser's timer.
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the timer, it acts on nothing.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Snackbar message={message} onClose={onClose} />
    </div>
  );
}

/** Numbers of items, dates: they would break at their hyphens. */
const CODES = /(\S+-\S+)/;
const keepWhole = (part: string, at: number) =>
  at % 2 ? (
    <span key={at} className={styles.whole}>
      {part}
    </span>
  ) : (
    part
  );

const unwatched = () => () => undefined;

/** The look of one message; screens use `useSnackbar` instead. */
export function Snackbar({ message, onClose }: { message: SnackbarMessage; onClose: () => void }) {
  const { kind = 'info', now = { watch: unwatched, read: () => message }, onDismiss } = message;
  const { text, action } = useSyncExternalStore(now.watch, now.read, now.read);
  const icon = message.icon ?? (kind === 'warning' ? IconAlertTriangle : undefined);
  function dismiss() {
    onClose();
    onDismiss?.();
  }
  function act() {
    onClose();
    action?.onAct?.();
  }
  return (
    <div className={styles.snackbar} data-kind={kind}>
      {icon && <Icon of={icon} />}
      {kind === 'warning' && <VisuallyHidden>Warning: </VisuallyHidden>}
      <span className={styles.text}>{typeof text === 'string' ? text.split(CODES).map(keepWhole) : text}</span>
      <span className={styles.ways}>
        {action?.href !== undefined && (
          <AppLink href={action.href} className={styles.action} onClick={act}>
            {action.label}
          </AppLink>
        )}
        {action && action.href === undefined && (
          <button type="button" data-act="" className={styles.action} onClick={act}>
            {action.label}
          </button>
        )}
        <IconButton icon={IconX} label="Close message" look="bare" onClick={dismiss} />
      </span>
    </div>
  );
}
