import { type EntityManager, In } from 'typeorm';
import { ValuesRelease } from '../../../entities/ValuesRelease';

/** Releases that readers can see, whatever became of them. */
export const PUBLIC = { status: In(['published', 'superseded', 'withdrawn']) };

/** Null if no release of this number was published. */
export async function findPublished(
  manager: EntityManager,
  number: string,
): Promise<ValuesRelease | null> {
  if (!/^[\d.]{1,20}$/.test(number)) return null;
  return manager.findOneBy(ValuesRelease, { ...PUBLIC, number });
}
