const DELAYS_SECONDS = [1, 5, 30, 120, 600] as const;
const LAST_DELAY_SECONDS = 900;
/** After this a person has to look at it. */
export const GIVE_UP_AFTER_HOURS = 24;

/**
 * Seconds until the next attempt after `attempts` failed ones: 1, 5, 30 s, 2, 10 min, then every 15 min, each up to a fifth
 * earlier or later so that many do not come back at once (R13). `random` is 0 to 1.
 */
export function retryDelaySeconds(attempts: number, random: number): number {
  const delay = DELAYS_SECONDS[Math.max(1, attempts) - 1] ?? LAST_DELAY_SECONDS;
  return delay * (0.8 + 0.4 * random);
}
