import { In } from 'typeorm';
import type { Employee } from '../../../entities/Employee';
import { ValuesItem } from '../../../entities/ValuesItem';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { UserError } from '../../platform/user-error';
import { lockReleases } from './publish-release';
import { recordChange } from './record-change';

interface Twin {
  id: string;
  releaseId: string;
  number: string;
  isPublished: boolean;
}

/**
 * Removes the text of an answer for law or privacy, in every release that has the same answer; its hash stays.
 * Does nothing if it is removed already. Returns whether readers see a difference. Throws 404.
 */
export function blankItem(
  releaseId: string,
  itemId: string,
  reason: string,
  editor: Employee,
): Promise<boolean> {
  return db().transaction(async (manager) => {
    await lockReleases(manager);
    const [item] = await manager.query<{ hash: string }[]>(
      `SELECT item.hash FROM values_item AS item JOIN values_result AS result ON result.id = result_id
       WHERE item.id = $1 AND release_id = $2 AND import_id IS NULL`,
      [itemId, releaseId],
    );
    if (!item) throw new UserError('not-found', NO_ITEM);
    const twins = await manager.query<Twin[]>(
      `SELECT item.id, release.id AS "releaseId", number, published_at IS NOT NULL AS "isPublished"
       FROM values_item AS item JOIN values_result AS result ON result.id = result_id
         JOIN values_release AS release ON release.id = release_id
       WHERE item.hash = $1 AND blanked = '' ORDER BY number, item.id`,
      [item.hash],
    );
    const texts = { prompt: [], answer: '', target: '', explanation: '', blanked: reason };
    await manager.update(ValuesItem, { id: In(twins.map(({ id }) => id)) }, texts);
    const seen = twins.filter(({ isPublished }) => isPublished);
    for (const { id, releaseId, number } of seen) {
      const about = { kind: 'text removed', reason, by: editor.name, itemId: id } as const;
      await recordChange(manager, { id: releaseId }, about);
      await recordActivity(manager, 'answer text removed', editor, number);
    }
    return seen.length > 0;
  });
}

export const NO_ITEM = 'Answer not found';
