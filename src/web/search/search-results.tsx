import { useQuery } from '@tanstack/react-query';
import type { SearchResult } from '#contract/search.ts';
import { PLACEHOLDER_THUMBNAIL, productImagePath, THUMBNAIL_WIDTH } from '#domain/image-name.ts';
import { isSearchable } from '#domain/search-text.ts';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './search-box.module.css';
import { hrefOfResult, searchQuery } from './search-queries.ts';

interface SearchResultsProps {
  term: string;
  onNavigate: () => void;
}

/** The picture of a hit in the colour that was found. */
const pictureOf = ({ image, color }: SearchResult): string =>
  productImagePath(image || PLACEHOLDER_THUMBNAIL, { width: THUMBNAIL_WIDTH, colorCode: color });

const KINDS = { product: 'Product', category: 'Category', page: 'Page' } as const;

/** The hits for a term, best first. */
export function SearchResults({ term, onNavigate }: SearchResultsProps) {
  const { data, isError, error } = useQuery(searchQuery(useApi(), term));
  if (isError) return <p className={styles.none}>{messageOf(error)}</p>;
  if (data === undefined) return isSearchable(term) ? <Skeleton width="long" /> : null;
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
