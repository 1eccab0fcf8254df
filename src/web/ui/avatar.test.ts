import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it.each([
  ['Maya Ortiz', 'MO'],
  ['Dana M. Whitfield', 'DW'],
  ['  priya  raman ', 'PR'],
  ['Cher', 'C'],
  ['', ''],
  ['Élodie Ångström', 'ÉÅ'],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
