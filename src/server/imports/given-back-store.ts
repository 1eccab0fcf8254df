import { type ImportSession, shelf } from './stage-store.ts';

/**
 * Names the rows of carts that were given back by the reference that these have since, as the trail tells it: by an older one, which files keep, they
 * would be made a second time.
 */
export async function renameGivenBack(session: ImportSession, number: number): Promise<void> {
  await session.run(
    `update ${shelf(number)} s set reference = c.reference::text
     from audit a join carts c on c.id::text = a.object_id
     where a.object_type = 'cart' and a.action = 'cart.give-back' and a.before ->> 'reference' = s.reference`,
  );
}
