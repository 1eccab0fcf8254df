import { expect, it } from 'vitest';
import { isSafeUrl, videoUrl } from './safe-url.ts';

it.each([
  'https://shop.test/a?b#c',
  'http://shop.test',
  'mailto:a@b.test',
  'tel:+14805550101',
  '/pages/privacy-policy',
  '#top',
])('%s may be followed', (url) => {
  expect(isSafeUrl(url)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//elsewhere.test',
  '/\\elsewhere.test',
  'relative',
  'https:///x',
  '',
  null,
])('%j may not', (url) => {
  expect(isSafeUrl(url)).toBe(false);
});

it.each([
  ['https://www.youtube.com/embed/x', 'https://www.youtube-nocookie.com/embed/x'],
  ['//youtube.com/embed/x', '//www.youtube-nocookie.com/embed/x'],
  ['https://youtube.com.elsewhere.test/x', 'https://youtube.com.elsewhere.test/x'],
  ['https://player.vimeo.com/video/1', 'https://player.vimeo.com/video/1'],
])('PRD-019: without consent %s becomes %s', (url, expected) => {
  expect(videoUrl(url, false)).toBe(expected);
  expect(videoUrl(url, true)).toBe(url);
});
