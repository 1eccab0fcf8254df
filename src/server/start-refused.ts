/**
 * A reason not to start that the operator can mend. The message is one whole sentence for them;
 * `main.ts` prints it alone, without a stack, and exits non-zero.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
