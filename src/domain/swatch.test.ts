import { expect, it } from 'vitest';
import { swatchClass, swatchCss, swatchRule } from './swatch.ts';

it.each([
  ['?', '204', 'color-swatch--204'],
  ['ret-?', '204', 'color-swatch--ret-204'],
  ['r**', '204', 'color-swatch--r20'],
  ['', '204', 'color-swatch--204'],
  [null, '204', 'color-swatch--204'],
  ['?', 'a b{}', 'color-swatch--a-b--'],
])('format %j and colour %j give the class %s', (format, code, name) => {
  expect(swatchClass(format, code)).toBe(name);
});

it.each([
  ['solid', '#1D2422'],
  ['twist', 'repeating-linear-gradient(118deg,#1D2422 0 5px,#FFF 5px 9px)'],
  ['tri', 'repeating-linear-gradient(118deg,#1D2422 0 5px,#FFF 5px 10px,#1D2422 10px 15px)'],
  ['band', 'repeating-linear-gradient(90deg,#1D2422 0 8px,#FFF 8px 12px)'],
  ['fleck', 'radial-gradient(circle at 30% 30%,#FFF 0 1.3px,transparent 1.6px) 0 0/7px 6px,#1D2422'],
  ['split', 'linear-gradient(90deg,#1D2422 0 50%,#FFF 50%)'],
  ['plaid', '#1D2422'],
])('weave %s', (pattern, css) => {
  expect(swatchCss({ pattern, a: '#1D2422', b: '#FFF' })).toBe(css);
});

it('passes nothing on that is no hex colour', () => {
  expect(swatchCss({ pattern: 'solid', a: 'red;}body{display:none' })).toBe('var(--line-strong)');
  expect(swatchRule('?', '1', { pattern: 'solid', a: null })).toBe('.color-swatch--1{background:var(--line-strong)}');
});
