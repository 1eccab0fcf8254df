import { lazy } from 'react';

type Loaded = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** As often as a piece of code is asked for where there is a network. */
const TRIES = 3;
const PAUSE_MS = 2_000;

/**
 * A component whose code comes after the page, to be drawn inside a `Suspense`. A piece that cannot be had yet must not take the page, and what was
 * typed there, away: it is asked for again, without a network until there is one.
 */
export const late = <Component extends Loaded>(load: () => Promise<Component>) =>
  lazy(async () => ({ default: await comes(load) }));

/** A piece of code, asked for as often. */
export async function comes<Part>(load: () => Promise<Part>, tries = TRIES): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const left = navigator.onLine ? tries - 1 : tries;
    if (left === 0) throw error;
    await new Promise((resolve) => {
      if (navigator.onLine) setTimeout(resolve, PAUSE_MS);
      else window.addEventListener('online', resolve, { once: true });
    });
    return comes(load, left);
  }
}
