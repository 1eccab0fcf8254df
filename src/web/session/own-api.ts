import { type Api, othersSignedIn } from '../api/client.ts';
import { readUserId } from './token.ts';

/**
 * The way to the server for what whoever is signed in asks for now: what of it waits until somebody else is signed in is not sent, or it would be
 * done in that person's name (T34). Who signs in again goes on.
 */
export function ownApi(api: Api, product: string): Api {
  const userId = readUserId(product);
  const own =
    (call: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      if (userId !== undefined && (readUserId(product) ?? userId) !== userId) throw othersSignedIn();
      return call(...args);
    };
  return { call: own(api.call as never) as Api['call'], download: own(api.download as never) as Api['download'] };
}
