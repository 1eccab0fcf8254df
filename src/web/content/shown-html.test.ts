import { describe, expect, it } from 'vitest';
import { shownHtml } from './shown-html.ts';

const video = '<p>See</p><iframe width="560" src="https://www.youtube.com/embed/x1?rel=0" title="How"></iframe>';

describe('shownHtml', () => {
  it('PRD-019: videos come from the host without cookies unless marketing is allowed', () => {
    expect(shownHtml(video, false)).toContain('src="https://www.youtube-nocookie.com/embed/x1?rel=0"');
    expect(shownHtml(video, true)).toBe(video);
  });

  it('changes no link to a video', () => {
    const link = '<a href="https://www.youtube.com/watch?v=1">video</a>';
    expect(shownHtml(link, false)).toBe(link);
  });

  it('tells visitors where a block needs a login', () => {
    const shown = shownHtml('<p>a</p><div data-login-required="withheld"></div><p>b</p>', false);
    expect(shown).toMatch(/^<p>a<\/p><p data-login-notice>.*href="\/login".*<\/p><p>b<\/p>$/);
  });

  it('leaves the block of those who are signed in as it is', () => {
    const own = '<div data-login-required="">for dealers</div>';
    expect(shownHtml(own, false)).toBe(own);
  });
});
