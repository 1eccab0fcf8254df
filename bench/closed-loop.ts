/** What came out of a run of a number of clients, each of which waits for an answer before it asks again. */
export interface LoopResult {
  seconds: number;
  /** Milliseconds that each turn took, in no order. */
  latencies: Float64Array;
}

/** How many clients ask, and for how long. */
export interface LoopPlan {
  clients: number;
  seconds: number;
}

/**
 * Runs the clients: client c of n does the turns c, c + n, c + 2n … so that no two do the same turn at the same time as long as there
 * are at least n different ones.
 */
export async function runLoop(
  { clients, seconds }: LoopPlan,
  act: (client: number, turn: number) => Promise<void>,
): Promise<LoopResult> {
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const live = async (client: number) => {
    for (let turn = client, now = performance.now(); now < end; turn += clients) {
      await act(client, turn);
      const after = performance.now();
      latencies.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => live(client)));
  return { seconds: (performance.now() - began) / 1_000, latencies: Float64Array.from(latencies) };
}
