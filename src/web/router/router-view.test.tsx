import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawRoute } from './draw-route.ts';
import { Link } from './link.tsx';
import { Navigate } from './navigate.tsx';
import { Outlet, useRouteError } from './outlet.tsx';
import { type RouteObject, redirect } from './route.ts';
import { RouterView } from './router-view.tsx';
import { useLocation, useMatch, useParams, useSearchParams } from './use-route.ts';

const Frame = () => (
  <main>
    <Outlet />
  </main>
);
const Failed = () => <p>{String(useRouteError())}</p>;

function Page() {
  const { slug, id } = useParams();
  const { pathname, hash } = useLocation();
  const [search] = useSearchParams();
  const own = useMatch('/account/:slug/*')?.slug;
  return <b>{[slug, id, pathname, hash, search.get('x'), own].join(' ')}</b>;
}

const fail = async () => {
  throw new Error('down');
};

const TABLE: RouteObject[] = [
  {
    path: '/',
    Component: Frame,
    ErrorBoundary: Failed,
    children: [
      { path: 'old', Component: Page, loader: async () => redirect('/new?x=1') },
      { path: 'outer', Component: Page, loader: fail },
      { path: 'away', Component: () => <Navigate to="/new" replace /> },
      { path: 'link', Component: () => <Link to="/new?x=1#y">New</Link> },
      {
        // A layout without anything of its own.
        ErrorBoundary: Failed,
        children: [
          { path: 'account/:slug', children: [{ path: 'carts/:id', lazy: async () => ({ Component: Page }) }] },
          { path: 'inner', Component: Page, loader: fail },
        ],
      },
    ],
  },
];

async function drawn(path: string): Promise<string> {
  const router = await drawRoute(TABLE, new URL(path, 'http://portal.test'));
  if ('redirectTo' in router) return router.redirectTo;
  return renderToStaticMarkup(<RouterView router={router} />);
}

describe('RouterView', () => {
  it('draws a page inside all that stands around it, and tells it its address', async () => {
    expect(await drawn('/account/01-A1/carts/a%20b?x=2#y')).toBe(
      '<main><b>01-A1 a b /account/01-A1/carts/a%20b #y 2 01-A1</b></main>',
    );
  });

  it('shows a failure in the innermost place that is made for it', async () => {
    expect(await drawn('/inner')).toBe('<main><p>Error: down</p></main>');
    expect(await drawn('/outer')).toBe('<p>Error: down</p>');
  });

  it('answers where a loader sends its reader', async () => {
    expect(await drawn('/old')).toBe('/new?x=1');
  });

  it('draws links with their address, and nothing for a page that only goes elsewhere', async () => {
    expect(await drawn('/link')).toBe('<main><a href="/new?x=1#y">New</a></main>');
    expect(await drawn('/away')).toBe('<main></main>');
  });
});
