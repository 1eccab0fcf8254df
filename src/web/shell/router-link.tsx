import { Link } from 'react-router';
import type { AppLinkProps } from '../ui/app-link.tsx';

const OWN_PATH = /^\/(?![/\\])/;
const SAFE_SCHEME = /^(https?:|mailto:|tel:)/i;

/** How the kit's links are drawn: own paths by the router, the rest as plain anchors, and nothing for schemes that run code (T62). */
export function RouterLink({ href, ...rest }: AppLinkProps) {
  if (OWN_PATH.test(href)) return <Link to={href} {...rest} />;
  if (href.startsWith('#')) return <a href={href} {...rest} />;
  if (!SAFE_SCHEME.test(href)) return <span {...(rest as React.ComponentProps<'span'>)} />;
  return <a href={href} rel="noopener noreferrer" {...rest} />;
}
