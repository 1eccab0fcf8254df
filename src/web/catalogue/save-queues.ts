import { createSaveQueue, type Quantities, type SaveQueue, type SaveQueueState } from './save-queue.ts';

/** What is being saved, by the cart that it is for. */
export type SaveQueuesState = Readonly<Record<string, SaveQueueState>>;

export interface SaveQueues {
  put: (target: string, quantities: Quantities) => void;
  /** What was for a new cart is for this one now: also what waits behind the save that made it. */
  rename: (target: string, made: string) => void;
  /** Lets go of a cart that takes nothing more, and of why. */
  forget: (target: string) => void;
  getState: () => SaveQueuesState;
  subscribe: (listener: () => void) => () => void;
}

interface SaveQueuesParts {
  /** Answers what the cart has taken of it. */
  save: (target: string, quantities: Quantities) => Promise<Quantities>;
  onSaved: (target: string, quantities: Quantities) => void;
  isOver?: (error: unknown, target: string) => boolean;
  onWork?: (target: string, work: Promise<void>) => void;
  most?: number;
  now?: () => Date;
}

interface Lane {
  target: string;
  queue: SaveQueue;
}

/** A queue of saves for each cart: one that fails holds up no other, and nothing passes from one to another. */
export function createSaveQueues({ save, onSaved, isOver, onWork, ...parts }: SaveQueuesParts): SaveQueues {
  let state: SaveQueuesState = {};
  const lanes = new Map<string, Lane>();
  const listeners = new Set<() => void>();
  const tell = () => {
    state = Object.fromEntries([...lanes].map(([target, { queue }]) => [target, queue.getState()]));
    for (const listener of listeners) listener();
  };

  function laneOf(target: string): Lane {
    const known = lanes.get(target);
    if (known) return known;
    const lane: Lane = {
      target,
      queue: createSaveQueue({
        save: (quantities) => save(lane.target, quantities),
        onSaved: (quantities) => onSaved(lane.target, quantities),
        isOver: (error) => isOver?.(error, lane.target) ?? false,
        onWork: (work) => onWork?.(lane.target, work),
        ...parts,
      }),
    };
    lane.queue.subscribe(tell);
    lanes.set(target, lane);
    return lane;
  }

  return {
    put: (target, quantities) => laneOf(target).queue.put(quantities),
    rename(target, made) {
      const lane = lanes.get(target);
      if (lane === undefined) return;
      const known = lanes.get(made);
      lanes.delete(target);
      lane.target = made;
      // What was typed for that cart itself is newer.
      const newer = known?.queue.getState().waiting ?? {};
      lanes.set(made, lane);
      if (Object.keys(newer).length > 0) lane.queue.put(newer);
      tell();
    },
    forget(target) {
      if (lanes.delete(target)) tell();
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
