import type { ReactNode } from 'react';
import type { IconShape } from './icon.tsx';

export interface SnackbarMessage {
  text: ReactNode;
  /** An info unless told; a warning has its own icon and is called one to those who do not see it (CRT-057). */
  kind?: 'info' | 'warning' | undefined;
  icon?: IconShape | undefined;
  /** One act or link: Undo, View cart, Refresh. The message closes with it. */
  action?: { label: string; href?: string | undefined; onAct?: (() => void) | undefined } | undefined;
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

/** One is on the screen at a time. A new one takes the place of those that only tell; what can be undone keeps its time, the rest follow. */
export interface SnackbarQueue {
  messages: readonly QueuedMessage[];
  nextId: number;
}

export const EMPTY_QUEUE: SnackbarQueue = { messages: [], nextId: 1 };

export type SnackbarChange =
  | { type: 'show'; message: SnackbarMessage }
  | { type: 'close'; id: number }
  /** What it tells of is gone from the screen. */
  | { type: 'withdraw'; message: SnackbarMessage };

/** The queue after a message was added or the shown one was closed: an Undo never waits behind news that are old (CRT-058). */
export function changeQueue(queue: SnackbarQueue, change: SnackbarChange): SnackbarQueue {
  if (change.type === 'close') {
    return { ...queue, messages: queue.messages.filter((message) => message.id !== change.id) };
  }
  if (change.type === 'withdraw') {
    return { ...queue, messages: queue.messages.filter(({ text }) => text !== change.message.text) };
  }
  const { text, topic } = change.message;
  // Of two things the same words may be said, and each can be undone.
  const isOver = (message: QueuedMessage) =>
    message.topic === topic && (topic !== undefined || (typeof text === 'string' && message.text === text));
  const kept = queue.messages.filter((message) => message.action?.onAct !== undefined && !isOver(message));
  return { messages: [...kept, { ...change.message, id: queue.nextId }], nextId: queue.nextId + 1 };
}
