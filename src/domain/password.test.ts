import { describe, expect, it } from 'vitest';
import { confirmationProblem, newPasswordProblem } from './password.ts';

describe('a new password', () => {
  it.each([
    ['x7', true],
    ['1234567', true],
    ['correct horse', false],
    ['ab'.repeat(128), false],
    ['ab'.repeat(129), true],
    ['ééééééé', true],
    ['pässwörd', false],
    ['aaaaaaaaaa', true],
  ])('ACC-048: %j is refused: %s', (password, isRefused) => {
    expect(newPasswordProblem(password) !== undefined).toBe(isRefused);
  });

  it.each(['dealer@demo.test', 'Blueheron', 'blueheron2026', 'dealer2026!!'])(
    'is not made of what everybody knows: %s',
    (password) => {
      expect(newPasswordProblem(password, ['dealer@demo.test', 'Blueheron'])).toBeDefined();
    },
  );

  it('may hold such a word among others', () => {
    expect(newPasswordProblem('a heron walks by the blueheron', ['Blueheron'])).toBeUndefined();
  });

  it('ACC-049 ACC-050: the confirmation must match, blanks and case included', () => {
    expect(confirmationProblem('correct horse', 'correct horse')).toBeUndefined();
    expect(confirmationProblem('correct horse', 'correct horse ')).toBe('Your new passwords do not match');
    expect(confirmationProblem('Correct', 'correct')).toBe('Your new passwords do not match');
  });
});
