import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A process that does what it is told, so that its work is not counted with another's. */
export interface Helper<Job, Result> {
  readonly pid: number;
  run(job: Job): Promise<Result>;
  stop(): Promise<void>;
}

type Reply<Result> = { result: Result } | { problem: string };

/** Starts a program that calls `serveJobs`; jobs are done one after the other. */
export function startHelper<Job extends object, Result>(file: URL): Helper<Job, Result> {
  const child = fork(file, { serialization: 'advanced', execArgv: [] });
  if (child.pid === undefined) throw new Error(`${file.pathname} does not start.`);
  let waiting: ((reply: Reply<Result>) => void) | undefined;
  child.on('message', (message) => waiting?.(message as Reply<Result>));
  const ended = once(child, 'exit').then(() => waiting?.({ problem: `${file.pathname} ended.` }));
  return {
    pid: child.pid,
    run: async (job) => {
      const reply = await new Promise<Reply<Result>>((resolve) => {
        waiting = resolve;
        child.send(job);
      });
      if ('problem' in reply) throw new Error(reply.problem);
      return reply.result;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The other end: answers each job with what `work` gives. */
export function serveJobs<Job>(work: (job: Job) => Promise<unknown>): void {
  process.on('message', (job: Job) => {
    work(job).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
