import { expect, it } from 'vitest';
import { writeLetter } from './letter.ts';

it('T61: text of users reaches a mail as text', () => {
  const { html, text } = writeLetter({
    subject: 'Welcome <b>',
    greeting: 'Hello "Eve" <img src=x onerror=alert(1)>,',
    paragraphs: ["It's <script>alert(1)</script>\nsecond line & more"],
    action: { label: 'Set <it>', url: 'https://b2b.test/signup/a/b?x="><script>' },
    signature: 'Tether',
  });
  expect(html).not.toMatch(/<(script|img|b|it)\b/);
  expect(html).toContain('It&#39;s &lt;script&gt;alert(1)&lt;/script&gt;<br>second line &amp; more');
  expect(html).toContain('href="https://b2b.test/signup/a/b?x=&quot;&gt;&lt;script&gt;"');
  expect(text).toContain("It's <script>alert(1)</script>\nsecond line & more");
  expect(text).toContain('Set <it>:\nhttps://b2b.test/signup/a/b?x="><script>');
});

it('a word without an end breaks inside the letter, as on a phone', () => {
  const { html } = writeLetter({
    subject: 'Hi',
    greeting: `Hello ${'w'.repeat(45)},`,
    paragraphs: [],
    signature: 'Tether',
  });
  expect(html).toMatch(/<div style="[^"]*overflow-wrap:break-word[^"]*">\s*<p/);
});
