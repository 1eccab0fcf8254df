import type { ReactNode } from 'react';
import type { IconShape } from './icon.tsx';

export interface SnackbarMessage {
  text: ReactNode;
  /** An info unless told; a warning has its own icon and is called one to those who do not see it (CRT-057). */
  kind?: 'info' | 'warning' | undefined;
  icon?: IconShape | undefined;
  /** One act or link: Undo, View cart, Refresh. The message closes with it. */
  action?: { label: string; href?: string | undefined; onAct?: (() => void) | undefined } | undefined;
  /** Its text and act as they are by now, where they may change while it stands; each `read` the same object until then. */
  now?: { watch: (tell: () => void) => () => void; read: () => Pick<SnackbarMessage, 'text' | 'action'> } | undefined;
  /** Told when the person closes it by its X, not when its time is over. */
  onDismiss?: (() => void) | undefined;
  /** Milliseconds on the screen; 5000 unless told. */
  duration?: number | undefined;
  /**
   * What it is about: a later message about the same ends it at once, its Undo with it, since there is nothing to go back to any more. Without one
   * the same words are about the same.
   */
  topic?: string | undefined;
}

export interface QueuedMessage extends SnackbarMessage {
  id: number;
}

/**
 * One is on the screen at a time. A new one takes the place of those that only tell; what can be undone keeps its time, the rest follow. A failure
 * that leads back to what it is about keeps its time before another such, which is often why that came, and none is gone before it could be read (R28).
 */
export interface SnackbarQueue {
  messages: readonly QueuedMessage[];
  nextId: number;
}

export const EMPTY_QUEUE: SnackbarQueue = { messages: [], nextId: 1 };

export type SnackbarChange =
  /** `seen` is the id of the last one that stood there long enough to be read. */
  | { type: 'show'; message: SnackbarMessage; seen?: number | undefined }
  | { type: 'close'; id: number }
  /** What it tells of is gone from the screen. */
  | { type: 'withdraw'; message: SnackbarMessage };

/** When much fails at once, the first of it are told, and the last: the rest would be old news. */
const FAILURES_BEFORE = 2;
/** The same words with two ways back are about two things. */
const isSameWay = (one: SnackbarMessage, other: SnackbarMessage) => one.action?.href === other.action?.href;
const leadsBack = ({ kind, action }: SnackbarMessage) => kind === 'warning' && action?.href;

/** The queue after a message was added or the shown one was closed: an Undo never waits behind news that are old (CRT-058). */
export function changeQueue(queue: SnackbarQueue, change: SnackbarChange): SnackbarQueue {
  const { messages, nextId } = queue;
  if (change.type === 'close') return { messages: messages.filter(({ id }) => id !== change.id), nextId };
  if (change.type === 'withdraw')
    return { messages: messages.filter(({ text }) => text !== change.message.text), nextId };
  const { text, topic } = change.message;
  // Of two things the same words may be said, and each can be undone.
  const isOver = (message: QueuedMessage) =>
    message.topic === topic &&
    (topic !== undefined || (typeof text === 'string' && message.text === text && isSameWay(message, change.message)));
  const added: QueuedMessage = { ...change.message, id: nextId };
  const left = messages.filter((message) => !isOver(message));
  const undoable = left.filter(({ action }) => action?.onAct);
  const failures = left.filter((message) => leadsBack(message) && (leadsBack(added) || message.id !== change.seen));
  return {
    messages: leadsBack(added)
      ? [...undoable, ...failures.slice(0, FAILURES_BEFORE), added]
      : [...undoable, added, ...failures],
    nextId: nextId + 1,
  };
}
