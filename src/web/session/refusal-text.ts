import { ApiProblem } from '../api/problem.ts';

/**
 * What to say of an act that failed: the server's own words; where it answered without any, the act's sentence and then the status; where it
 * did not answer, the sentence alone (decision 14).
 */
export function refusalText(error: Error | null, sentence: string): string {
  if (!(error instanceof ApiProblem) || error.status === 0 || error.message === '') return sentence;
  return error.message === `error: ${error.status}` ? `${sentence} (${error.message})` : error.message;
}
