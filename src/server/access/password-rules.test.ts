import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const context = {
  email: 'blue.heron@outfitters.test',
  name: 'Hanna Heron',
  words: ['Tether', 'tether', 'Bright Coast', 'Halyard'],
};

describe('passwordProblem', () => {
  it.each([
    ['short1!', 'at least 8'],
    ['x'.repeat(257), 'at most 256'],
    ['password', 'too common'],
    ['P@ssw0rd!2024', 'too common'],
    ['passwordpassword', 'too common'],
    ['Pa55word-passworD!', 'too common'],
    ['Welcome2026!', 'too common'],
    ['demo-2026-tether', 'too common'],
    ['aaaaaaaaaa', 'easy to guess'],
    ['34567890123', 'easy to guess'],
    ['Tether2026!', 'not made of'],
    ['brightcoast9', 'not made of'],
    ['HannaHeron1', 'not made of'],
    ['Blue.Heron22', 'not made of'],
    ['blue.heron@outfitters.test', 'not made of'],
    ['Blue.Heron@Outfitters.test1', 'not made of'],
    ['hanna-outfitters-99', 'not made of'],
  ])('T48: refuses %s', (password, reason) => {
    expect(passwordProblem(password, context)).toContain(reason);
  });

  it.each([
    'correct horse battery staple',
    'x7#kQ!v9',
    'tether these seven grey gulls',
    'ünïcödé-pässwört-äöü',
    ` ${'long '.repeat(50)}`,
  ])('T48: accepts %j as it stands', (password) => expect(passwordProblem(password, context)).toBeUndefined());
});
