import type { ReactNode } from 'react';
import type { IconShape } from './icon.tsx';

export interface SnackbarMessage {
  text: ReactNode;
  icon?: IconShape | undefined;
  /** One act or link: Undo, View cart, Refresh. The message closes with it. */
  action?: { label: string; href?: string | undefined; onAct?: (() => void) | undefined } | undefined;
  /** Told when the person closes it by its X, not when its time is over. */
  onDismiss?: (() => void) | undefined;
  /** Milliseconds on the screen; 5000 unless told. */
  duration?: number | undefined;
}

export interface QueuedMessage extends SnackbarMessage {
  id: number;
}

/** Messages wait for each other: the first is on the screen, the rest follow in their order. */
export interface SnackbarQueue {
  messages: readonly QueuedMessage[];
  nextId: number;
}

export const EMPTY_QUEUE: SnackbarQueue = { messages: [], nextId: 1 };

export type SnackbarChange = { type: 'show'; message: SnackbarMessage } | { type: 'close'; id: number };

/** The queue after a message was added or the shown one was closed. The same text twice in a row is one message, its time starts anew. */
export function changeQueue(queue: SnackbarQueue, change: SnackbarChange): SnackbarQueue {
  if (change.type === 'close') {
    return { ...queue, messages: queue.messages.filter((message) => message.id !== change.id) };
  }
  const isKnown = typeof change.message.text === 'string' && queue.messages.at(-1)?.text === change.message.text;
  const kept = isKnown ? queue.messages.slice(0, -1) : queue.messages;
  return { messages: [...kept, { ...change.message, id: queue.nextId }], nextId: queue.nextId + 1 };
}
