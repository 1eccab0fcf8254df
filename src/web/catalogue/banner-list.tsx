import type { Banner, BannerImage } from '#contract/content.ts';
import { useSite } from '../session/site.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './banner.module.css';
import { bannerLook } from './banner-look.ts';

/** From this width on the desktop picture shows (HOM-004). */
const MOBILE_MAX = 480;
/** What a banner measures when nobody has said (HOM-005). */
const DESKTOP = { width: 1600, height: 500 };

/** The banners of the home page by priority: wide ones alone, half ones side by side (HOM-002, HOM-003). */
export function BannerList({ banners }: { banners: readonly Banner[] }) {
  const sorted = banners.toSorted((a, b) => a.priority - b.priority || a.id - b.id);
  return (
    <div className={styles.banners}>
      {sorted.map((banner, index) => (
        <BannerCard key={banner.id} banner={banner} isFirst={index === 0} />
      ))}
    </div>
  );
}

function BannerCard({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { size, tone } = bannerLook(banner);
  const className = classNames(styles.banner, styles[size], styles[tone]);
  // biome-ignore lint/performance/useDomNodeTextContent: a member of the wire, not of an element.
  const { innerText } = banner.overlay ?? {};
  const text = innerText ?? banner.image?.desktop?.overlay;
  const content = (
    <>
      <Picture banner={banner} isFirst={isFirst} isDecorative={text !== undefined} />
      {text && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (security T60).
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: text }} />
      )}
    </>
  );
  if (!banner.url) return <div className={className}>{content}</div>;
  return (
    <AppLink href={banner.url} className={className}>
      {content}
    </AppLink>
  );
}

interface PictureProps {
  banner: Banner;
  isFirst: boolean;
  /** The overlay says it in words. */
  isDecorative: boolean;
}

/** The desktop picture, and the mobile one up to 480 px. */
function Picture({ banner, isFirst, isDecorative }: PictureProps) {
  const { slug } = useSite();
  const { desktop, mobile } = banner.image ?? {};
  const shown = desktop ?? mobile;
  if (!shown) return null;
  const alt = shown.altText || (isDecorative ? '' : banner.title);
  return (
    <picture>
      {mobile && desktop && (
        <source
          media={`(max-width: ${MOBILE_MAX}px)`}
          srcSet={pathOf(slug, mobile)}
          width={mobile.width || undefined}
          height={mobile.height || undefined}
        />
      )}
      <img
        src={pathOf(slug, shown)}
        alt={alt}
        width={shown.width || DESKTOP.width}
        height={shown.height || DESKTOP.height}
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

/** `/images/{product}/homepage/{file}`; a slash before the name is dropped (wire contract 2.4). */
const pathOf = (slug: string, { filename }: BannerImage): string =>
  `/images/${slug}/homepage/${filename.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;
