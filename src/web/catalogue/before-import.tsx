import { useProfile } from '../session/session-queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** The home page of an installation that nothing was imported into yet: staff are told the next step. */
export function BeforeImport() {
  const isStaff = useProfile().data?.user.accountType === 1;
  return (
    <EmptyState title={isStaff ? 'There is nothing to show yet.' : 'We are setting up this website.'}>
      {isStaff
        ? 'Load the export of the back office with npm run import; docs/import-files.md names its files and columns.'
        : 'Products and accounts will be here soon. Please come back later.'}
    </EmptyState>
  );
}
