import { useEffect, useEffectEvent } from 'react';
import type { NavigateOptions } from './router.ts';
import { useRouter } from './router-context.ts';

/** Goes to another page as soon as it is drawn. */
export function Navigate({ to, ...options }: NavigateOptions & { to: string }): null {
  const { navigate } = useRouter();
  const go = useEffectEvent(() => void navigate(to, options));
  // Acts on the router, once for each address.
  useEffect(() => {
    if (to) go();
  }, [to]);
  return null;
}
