import { db } from '../../platform/database/data-source';
import { Subscriber } from '../../../entities/Subscriber';
import { UserError } from '../../platform/user-error';

/** Confirms a subscription by the key in its email. Repeating it changes nothing. Throws 403. */
export async function confirm(key: string): Promise<void> {
  const { affected } = await db()
    .getRepository(Subscriber)
    .update({ key: key.toLowerCase() }, { confirmed: true });
  if (affected) return;
  throw new UserError(
    'invalid-link',
    'This link doesn’t work. It may have expired. Sign up for the newsletter again',
  );
}
