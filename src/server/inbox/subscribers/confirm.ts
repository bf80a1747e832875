import { db } from '../../platform/database/data-source';
import { Subscriber } from '../../../entities/Subscriber';
import { UserError } from '../../platform/user-error';

/** Puts an address on the list, by the key in its mail; a second time changes nothing. Throws 403. */
export async function confirm(key: string): Promise<void> {
  const { affected } = await db()
    .getRepository(Subscriber)
    .update({ key: key.toLowerCase() }, { confirmed: true });
  if (affected) return;
  throw new UserError(403, 'This link has run out; please give your address in the form again');
}
