import { isSafeUrl } from '#domain/safe-url.ts';
import { Link } from '../router/link.tsx';
import type { AppLinkProps } from '../ui/app-link.tsx';

/** How the kit's links are drawn: own paths by the router, the rest as plain anchors, and nothing for schemes that run code (T62). */
export function RouterLink({ href, ...rest }: AppLinkProps) {
  if (!isSafeUrl(href)) return <span {...(rest as React.ComponentProps<'span'>)} />;
  if (href.startsWith('/')) return <Link to={href} {...rest} />;
  if (href.startsWith('#')) return <a href={href} {...rest} />;
  return <a href={href} rel="noopener noreferrer" {...rest} />;
}
