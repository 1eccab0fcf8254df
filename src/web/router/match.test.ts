import { describe, expect, it } from 'vitest';
import { compileRoutes, matchPath, matchRoutes } from './match.ts';
import type { RouteObject } from './route.ts';

const TABLE: RouteObject[] = [
  { path: '/login', module: 'login' },
  {
    path: '/',
    module: 'frame',
    children: [
      { index: true, module: 'home' },
      { path: 'products/:category?', module: 'category' },
      { path: 'products/:category/:product/:sku?', module: 'product' },
      {
        module: 'session',
        children: [
          { path: 'profile', module: 'profile' },
          { path: 'profile/:id', module: 'access' },
          { path: 'profile/set-password', module: 'password' },
          {
            path: 'account/:slug',
            module: 'account',
            children: [
              { index: true, module: 'billing' },
              { path: ':orderType/:salesOrderNo', module: 'typed' },
              { path: 'orders/:salesOrderNo', module: 'order' },
            ],
          },
        ],
      },
      { path: '*', module: 'unknown' },
    ],
  },
];
const branches = compileRoutes(TABLE);

function found(pathname: string) {
  const match = matchRoutes(branches, pathname);
  return [match?.routes.at(-1)?.module, match?.params];
}

describe('matchRoutes', () => {
  it.each([
    ['/', 'home', {}],
    ['/login', 'login', {}],
    ['/login/', 'login', {}],
    ['/products', 'category', {}],
    ['/products/Cords', 'category', { category: 'Cords' }],
    ['/Products/Cords', 'unknown', { '*': 'Products/Cords' }],
    ['/Account/01-A1', 'unknown', { '*': 'Account/01-A1' }],
    ['/products/cords/classic', 'product', { category: 'cords', product: 'classic' }],
    ['/products/cords/classic/12-3//', 'product', { category: 'cords', product: 'classic', sku: '12-3' }],
    ['/products/a/b/c/d', 'unknown', { '*': 'products/a/b/c/d' }],
    ['/profile', 'profile', {}],
    ['/profile/7', 'access', { id: '7' }],
    ['/profile/set-password', 'password', {}],
    ['/account/01-A1', 'billing', { slug: '01-A1' }],
    ['/account/01-A1/orders/5', 'order', { slug: '01-A1', salesOrderNo: '5' }],
    ['/account/01-A1/past/5', 'typed', { slug: '01-A1', orderType: 'past', salesOrderNo: '5' }],
    ['/account', 'unknown', { '*': 'account' }],
    ['/account/01-A1/a/b/c', 'unknown', { '*': 'account/01-A1/a/b/c' }],
  ])('%s is %s', (pathname, module, params) => {
    expect(found(pathname)).toEqual([module, params]);
  });

  it('decodes what stands for a name, and leaves alone what cannot be decoded', () => {
    expect(found('/profile/a%2Fb%20c')).toEqual(['access', { id: 'a/b c' }]);
    expect(found('/profile/100%')).toEqual(['access', { id: '100%' }]);
  });

  it('answers every route from the outermost to the page', () => {
    const match = matchRoutes(branches, '/account/01-A1/orders/5');
    expect(match?.routes.map(({ module }) => module)).toEqual(['frame', 'session', 'account', 'order']);
  });
});

describe('matchPath', () => {
  it('tells what stands for the names wherever the address goes on', () => {
    expect(matchPath('/account/:slug/*', '/account/01-A1')).toEqual({ slug: '01-A1', '*': undefined });
    expect(matchPath('/account/:slug/*', '/account/01-A1/carts/5')).toEqual({ slug: '01-A1', '*': 'carts/5' });
    expect(matchPath('/account/:slug/*', '/accounts/01-A1')).toBeUndefined();
    expect(matchPath('/account/:slug/*', '/Account/01-A1')).toBeUndefined();
  });
});
