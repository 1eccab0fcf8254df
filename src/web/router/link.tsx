import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf } from './location.ts';
import { isPlainClick } from './plain-click.ts';
import type { NavigateOptions } from './router.ts';
import { useRouter } from './router-context.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** A path of our own. */
  to: string;
}

/** A link to one of our own pages. Its code is brought when the link is pointed at or focused. */
export function Link({ to, replace, state, preventScrollReset, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const router = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { defaultPrevented, currentTarget: link } = event;
    if (defaultPrevented || !isPlainClick(event, link)) return;
    event.preventDefault();
    // As browsers do: the link of the page that one is on makes no second entry.
    const isHere = hrefOf(link) === hrefOf(router.state().location);
    void router.navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        router.preload(to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        router.preload(to);
      }}
    />
  );
}
