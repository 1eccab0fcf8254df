import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { SearchResult } from '#contract/search.ts';
import { PLACEHOLDER_THUMBNAIL, productImagePath, THUMBNAIL_WIDTH } from '#domain/image-name.ts';
import { searchEvent } from '#domain/search-event.ts';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { useNavigate } from '../router/use-route.ts';
import { useTrack } from '../session/analytics.ts';
import { AppLink } from '../ui/app-link.tsx';
import styles from './search-box.module.css';
import { hitToOpen, hrefOfResult, searchQuery } from './search-queries.ts';

interface SearchResultsProps {
  term: string;
  /** Enter was pressed for this term: its hit opens as soon as it is known. */
  opens: boolean;
  onNavigate: () => void;
}

/** The picture of a hit in the colour that was found. */
const pictureOf = ({ image, color }: SearchResult): string =>
  productImagePath(image || PLACEHOLDER_THUMBNAIL, { width: THUMBNAIL_WIDTH, colorCode: color });

const KINDS = { product: 'Product', category: 'Category', page: 'Page' } as const;

/** Counts a search that was answered, whatever it found (ANL-002). */
function useSearched(term: string, isAnswered: boolean): void {
  const track = useTrack();
  const tell = useEffectEvent(() => track(searchEvent(term)));
  // Tells a service outside of the tree.
  useEffect(() => {
    if (term && isAnswered) tell();
  }, [term, isAnswered]);
}

/** The hits for a term, best first. */
export function SearchResults({ term, opens, onNavigate }: SearchResultsProps) {
  const { data, isError, error } = useQuery(searchQuery(useApi(), term));
  const navigate = useNavigate();
  useSearched(term, data !== undefined);
  const found = opens && data ? hitToOpen(data, term) : undefined;
  const href = found && hrefOfResult(found);
  const open = useEffectEvent((to: string) => {
    onNavigate();
    void navigate(to);
  });
  // Goes on with the Enter that came before the answer.
  useEffect(() => {
    if (href !== undefined) open(href);
  }, [href]);
  if (isError) return <p className={styles.none}>{messageOf(error)}</p>;
  // The panel opens once there is something to show (ruling 22).
  if (data === undefined) return null;
  if (data.length === 0) {
    return (
      <p role="status" className={styles.none}>
        No results found.
      </p>
    );
  }
  return (
    <ul aria-label="Search results">
      {data.map((result) => (
        <li key={`${result.pagetype}/${result.keyword}`}>
          <AppLink href={hrefOfResult(result)} className={styles.hit} onClick={onNavigate}>
            <img src={pictureOf(result)} alt="" width={40} height={40} loading="lazy" className={styles.picture} />
            <span>
              {result.title}
              <small>{result.sku || KINDS[result.pagetype]}</small>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
