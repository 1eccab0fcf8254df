import type { ReactNode } from 'react';
import { PageHead } from '../head.tsx';
import { useProfile } from '../session/session-queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';

interface StaffOnlyProps {
  /** Of the page, which those who may not see it are told as well. */
  title?: string;
  children: ReactNode;
}

/** Stands around the pages of staff; the server refuses their calls to anybody else. */
export function StaffOnly({ title = 'Staff', children }: StaffOnlyProps) {
  const { data: profile } = useProfile();
  if (profile === undefined) return null;
  if (profile.abilities?.staff) return children;
  return (
    <>
      <PageHead title={title} noIndex />
      <PageTitle title={title} />
      <EmptyState title="This page is for customer service, sales and administrators.">
        Please ask an administrator if you should be able to see it.
      </EmptyState>
    </>
  );
}
