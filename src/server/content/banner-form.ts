import { type Banner, type BannerImage, banner } from '#contract/content.ts';
import type { BannerRow } from './content-store.ts';
import { safeAddress, sanitiseHtml } from './sanitise-html.ts';

const { image: storedImage, overlay: storedOverlay } = banner.shape;

/** A banner. Pictures and overlays that content management stored in another form are left out; overlay texts are HTML (security T60). */
export function bannerAnswer(row: BannerRow): Banner {
  const image = storedImage.safeParse(row.image).data ?? {};
  const overlay = storedOverlay.safeParse(row.overlay).data ?? null;
  return {
    id: row.id,
    title: row.title,
    priority: row.priority,
    url: safeAddress(row.url) || null,
    startDate: row.start,
    endDate: row.end,
    active: true,
    image: {
      ...(image.desktop ? { desktop: picture(image.desktop) } : {}),
      ...(image.mobile ? { mobile: picture(image.mobile) } : {}),
    },
    // biome-ignore lint/performance/useDomNodeTextContent: a member of the wire, no DOM node
    overlay: overlay && { ...overlay, innerText: sanitiseHtml(overlay.innerText) },
    timestamp: row.updatedAt,
  };
}

function picture(image: BannerImage): BannerImage {
  return image.overlay === undefined ? image : { ...image, overlay: sanitiseHtml(image.overlay) };
}
