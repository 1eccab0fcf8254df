import { expect, it } from 'vitest';
import { ApiProblem, readProblem } from '../api/problem.ts';
import { refusalText } from './refusal-text.ts';

const SENTENCE = 'An unexpected error occurred';

it('SGN-024 PRO-032 ERR-006: a failure without words is said by the sentence of its place, and then its status', async () => {
  for (const body of ['', '<html>502</html>', '{}']) {
    const error = await readProblem(new Response(body, { status: 502 }));
    expect(refusalText(error, SENTENCE)).toBe('An unexpected error occurred (error: 502)');
  }
});

it('SGN-024: the words of the server stand alone, and no answer has no status', async () => {
  const error = await readProblem(new Response('{"error":"We know this shop."}', { status: 500 }));
  expect(refusalText(error, SENTENCE)).toBe('We know this shop.');
  const offline = new ApiProblem({ status: 0, code: 'offline', detail: 'The server cannot be reached.' });
  expect(refusalText(offline, SENTENCE)).toBe(SENTENCE);
  expect(refusalText(new Error('x is not a function'), SENTENCE)).toBe(SENTENCE);
});
