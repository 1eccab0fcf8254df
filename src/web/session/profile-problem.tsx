import { Button } from '../ui/button.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { useProfile } from './session-queries.ts';

/** Says that the profile did not come, where nothing can be told without it, and asks for it again (PRO-031). */
export function ProfileProblem() {
  const query = useProfile();
  if (query.data !== undefined) return null;
  return (
    <ProblemAlert
      of={query}
      kind="error"
      text="Error loading useer profile"
      action={
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    />
  );
}
