import type { ReactNode } from 'react';
import { useProfile } from '../session/session-queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** Stands around the pages of staff; the server refuses their calls to anybody else. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data: profile } = useProfile();
  if (profile === undefined) return null;
  if (profile.abilities?.staff) return children;
  return (
    <EmptyState title="This page is for the seller's staff.">
      Please ask an administrator if you should be able to see it.
    </EmptyState>
  );
}
