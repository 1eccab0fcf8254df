/** Consecutive failures that open the circuit: with retries after 1 and 5 s, one message alone opens it within 8 s (R12). */
const FAILURES_TO_OPEN = 3;
/** At most two probes a minute while it is open (R12). */
const PROBE_EVERY_MS = 30_000;

/** Keeps a lane from hammering a place that does not answer. */
export interface Circuit {
  /** How many messages may be tried now: all, one as a probe, or none. */
  allowance(): 'all' | 'probe' | 'none';
  succeeded(): void;
  failed(): void;
  isOpen(): boolean;
}

/** `now` is a monotonic clock in milliseconds; `onClosed` runs when a place answers again after it did not. */
export function createCircuit(now: () => number, onClosed: () => void): Circuit {
  let failures = 0;
  let probedAt: number | undefined;
  return {
    allowance() {
      if (failures < FAILURES_TO_OPEN) return 'all';
      if (probedAt !== undefined && now() - probedAt < PROBE_EVERY_MS) return 'none';
      probedAt = now();
      return 'probe';
    },
    succeeded() {
      const wasOpen = failures >= FAILURES_TO_OPEN;
      failures = 0;
      probedAt = undefined;
      if (wasOpen) onClosed();
    },
    failed() {
      failures += 1;
      if (failures === FAILURES_TO_OPEN) probedAt = now();
    },
    isOpen: () => failures >= FAILURES_TO_OPEN,
  };
}
