import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command line that cannot be followed, or asks for help: the message is all that is to be shown. */
export class UsageShown extends Error {
  /** 0 for who asked for help. */
  readonly exitCode: 0 | 1;

  constructor(message: string, exitCode: 0 | 1 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Reads a command line; `--help` and what is not known throw a UsageShown. */
export function readArgs<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  if (config.args?.includes('--help')) throw new UsageShown(usage, 0);
  try {
    return parseArgs(config);
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split(/(?<=\.)\s/, 1) : [];
    throw new UsageShown(`${sentence}\n${usage}`);
  }
}

/** Shows what was thrown: a usage as it is, everything else with where it came from. Answers the program's exit code. */
export function showFailure(error: unknown): number {
  if (!(error instanceof UsageShown)) {
    console.error(error);
    return 1;
  }
  (error.exitCode === 0 ? console.log : console.error)(error.message);
  return error.exitCode;
}
