import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from '../router/use-route.ts';

/** The two parts of a link in a mail. */
export interface MailedLink {
  hash: string;
  key: string;
}

/** The link's parts from the path or the query; the page, whose address without them is `bare`, then takes them out of the address bar (ruling 7). */
export function useMailedLink(bare: string): MailedLink | undefined {
  const { hash, key } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const given = linkOf(hash ?? search.get('h') ?? search.get('hash'), key ?? search.get('key'));
  const [link, keep] = useState(given ?? keptLink(state));
  if (given && (given.hash !== link?.hash || given.key !== link.key)) keep(given);
  const isShown = given !== undefined;
  // Synchronises the browser's history: the key stays with this entry of it, and no longer in the address.
  useEffect(() => {
    if (isShown) void navigate(bare, { replace: true, state: { link } });
  }, [isShown, link, navigate, bare]);
  return link;
}

const linkOf = (hash: unknown, key: unknown): MailedLink | undefined =>
  typeof hash === 'string' && typeof key === 'string' && hash !== '' && key !== '' ? { hash, key } : undefined;

function keptLink(state: unknown): MailedLink | undefined {
  if (typeof state !== 'object' || state === null || !('link' in state)) return undefined;
  const { link } = state;
  return typeof link === 'object' && link !== null && 'hash' in link && 'key' in link
    ? linkOf(link.hash, link.key)
    : undefined;
}
