import { useQuery } from '@tanstack/react-query';
import type { findPage } from '#contract/content.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './access.module.css';

/** The pages whose texts a business agrees to (wire contract 7). */
const KEYWORDS = ['usage-policy', 'map-policy'] as const;

/** The policies to agree to, each to be opened where it stands. */
export function Policies() {
  return (
    <div className={styles.policies}>
      {KEYWORDS.map((keyword) => (
        <Policy key={keyword} keyword={keyword} />
      ))}
    </div>
  );
}

function Policy({ keyword }: { keyword: string }) {
  const api = useApi();
  const { data: page, isError } = useQuery({
    queryKey: ['policy', keyword],
    queryFn: async ({ signal }) =>
      (await api.call<typeof findPage>('GET /api/pages/:keyword.json', { params: { keyword } }, { signal })).page,
    staleTime: 30 * 60_000,
  });
  if (isError) return <TextLink href={paths.page(keyword)}>{keyword}</TextLink>;
  return (
    <details className={styles.policy}>
      <summary>{page?.title ?? <Skeleton width="medium" />}</summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the seller's own pages (T61). */}
      <div className={styles.policyText} dangerouslySetInnerHTML={{ __html: page?.content ?? '' }} />
    </details>
  );
}
