import type { Banner } from '#contract/content.ts';

export interface BannerLook {
  /** `half`: two side by side from 768 px on. */
  size: 'full' | 'half';
  /** Whether the picture is dark, so that its text is light. */
  tone: 'dark' | 'light';
}

/** How content management wants a banner to look, of what the page's styles know; anything else is the default. */
export function bannerLook({ overlay, sxProps }: Pick<Banner, 'overlay' | 'sxProps'>): BannerLook {
  const wanted = { ...sxProps, ...overlay?.sxProps };
  return {
    size: wanted.size === 'half' ? 'half' : 'full',
    tone: wanted.tone === 'light' ? 'light' : 'dark',
  };
}
