import { describe, expect, it } from 'vitest';
import { markedAsBoxes } from './marked-paragraphs.ts';
import { safeAddress, sanitiseHtml, withoutLoginBlocks } from './sanitise-html.ts';

describe('HTML from content management', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p style="background:url(//evil)">a</p>', '<p>a</p>'],
    ['<p id="root" name="y">a</p>', '<p>a</p>'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//evil.test">x</a>', '<a>x</a>'],
    ['<iframe src="https://evil.test/x"></iframe>', ''],
    ['<img src="x" onerror="alert(1)" alt="a">', '<img src="x" alt="a" />'],
    ['<img src="data:image/svg+xml,x">', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<form action="/x"><input name="a"></form>', ''],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ])('T60 T62: %s is made harmless', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });

  it('keeps what content needs', () => {
    const html =
      '<h2 class="lead">T</h2><ul><li><a href="/products/all">x</a></li></ul><iframe src="https://www.youtube.com/embed/1"></iframe>';
    expect(sanitiseHtml(html)).toBe(html);
    expect(sanitiseHtml(null)).toBe('');
  });

  it('T60: frames hold a video of the two hosts, and none of their pages that lead elsewhere', () => {
    const frame = (src: string) => sanitiseHtml(`<iframe src="${src}"></iframe>`);
    for (const kept of ['https://www.youtube.com/embed/a-B_1', 'https://www.youtube-nocookie.com/embed/a?start=9'])
      expect(frame(kept)).toBe(`<iframe src="${kept}"></iframe>`);
    for (const src of [
      ...[
        'https://www.youtube.com/redirect?q=https://evil.test',
        'https://www.youtube.com/',
        'https://www.youtube.com/embed/',
      ],
      ...['https://www.youtube.com/embed/../redirect?q=x', 'https://www.youtube.com/embed/a/../../redirect?q=x'],
      ...['https://youtube.com.evil.test/embed/a', 'http://www.youtube.com/embed/a', 'https://evil.test/embed/a'],
    ])
      expect([src, frame(src)]).toEqual([src, '']);
  });

  it('does not let a new window look back', () => {
    expect(sanitiseHtml('<a href="https://x.test" target="_blank">x</a>')).toContain('rel="noopener noreferrer"');
  });

  it('is quick with hostile nesting', () => {
    const start = performance.now();
    sanitiseHtml('<div>'.repeat(10_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('blocks that need a login', () => {
  const html = sanitiseHtml(
    '<p>a</p><div data-login-required><p>secret <b>x</b></p><div>deep secret</div></div><p data-login-required="1">secret</p>' +
      '<p>z</p><img src="/x.png" data-login-required><p title="data-login-required">shown</p>',
  );

  it('T22: are withheld with all that stands in them', () => {
    const shown = withoutLoginBlocks(html);
    expect(shown).not.toContain('secret');
    expect(shown).toBe(
      '<p>a</p><div data-login-required="withheld"></div><div data-login-required="withheld"></div><p>z</p>' +
        '<div data-login-required="withheld"></div><p title="data-login-required">shown</p>',
    );
  });

  it.each([
    '<p data-login-required>Terms:<ul><li>secret</li></ul></p><p>z</p>',
    '<P class="a" data-login-required=""><em>Terms</em><table><tr><td>secret</td></tr></table></P><p>z</p>',
    '<p data-login-required>Terms:<ul><li><p>secret</p></li></ul></p><p>z</p>',
    '<p data-login-required>Terms<blockquote><p>secret</p><p>secret</p></blockquote></p><p>z</p>',
    '<p data-login-required>Terms<form>secret</form></p><p>z</p>',
    '<p/data-login-required>Terms<hr>secret</p><p>z</p>',
    '<section><p data-login-required>Terms<div>secret</div></section><p>z</p>',
    '<p data-login-required>Terms<div>secret</div><p>z</p>',
    '<p data-login-required>Terms <!-- <p>old</p> --><ul><li>secret</li></ul></p><p>z</p>',
    '<p data-login-required>Terms <!-- </div> --><ul><li>secret</li></ul></p><p>z</p>',
    '<p data-login-required>Terms <img src="/a.png" alt="</p>"><ul><li>secret</li></ul></p><p>z</p>',
    '<p data-login-required>Terms <script>"</p>"</script><ul><li>secret</li></ul></p><p>z</p>',
    '<p title="a > b" data-login-required>Terms <?</p><ul><li>secret</li></ul></p><p>z</p>',
  ])('T22: hold what HTML would let fall out of a marked paragraph: %s', (written) => {
    const stored = sanitiseHtml(written);
    expect(stored).toContain('secret');
    const shown = withoutLoginBlocks(stored);
    expect(shown).not.toMatch(/Terms|secret/);
    expect(shown).toContain('<p>z</p>');
    expect(sanitiseHtml(stored)).toBe(stored);
  });

  it('R17: a page of tags that are never closed is read once', () => {
    const written = '<p data-login-required a="'.repeat(40_000);
    const closed = '<p data-login-required><b>x'.repeat(2_000);
    expect(markedAsBoxes(written)).toBe(written);
    expect(markedAsBoxes(closed)).toBe(closed);
  });

  it('T22: a marked paragraph of text stays one', () => {
    const written = '<p data-login-required>a <strong>b</strong></p><div>c</div>';
    expect(sanitiseHtml(written)).toBe(written);
  });

  it('leave other pages as they are', () => {
    expect(withoutLoginBlocks('<p>a</p><br /><p>b</p>')).toBe('<p>a</p><br /><p>b</p>');
  });
});

describe('addresses', () => {
  it.each(['/products/all', 'https://x.test/a', 'mailto:a@b.test', 'tel:+15551234', '#top', ''])(
    'keeps %s',
    (address) => {
      expect(safeAddress(address)).toBe(address);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JavaScript:x',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'java\nscript:x',
    'vbscript:x',
    'http://[::1',
    'https://shop.test:99999/',
    'http://a%zz.test',
  ])('T62 T63: drops %s', (address) => {
    expect(safeAddress(address)).toBe('');
  });
});
