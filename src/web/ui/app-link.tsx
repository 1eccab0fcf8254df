import { type ComponentType, createContext, type ReactNode, type Ref, use } from 'react';

type AnchorProps = React.ComponentPropsWithoutRef<'a'>;

export interface AppLinkProps extends AnchorProps {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

function PlainLink(props: AppLinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<AppLinkProps>>(PlainLink);

/** Tells the kit which component draws links, so that it need not know the router. Without it links are plain anchors. */
export function LinkProvider({ component, children }: { component: ComponentType<AppLinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link of the application, drawn by whatever `LinkProvider` was given. */
export function AppLink(props: AppLinkProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}
