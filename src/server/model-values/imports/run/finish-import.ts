import { ValuesImport } from '../../../../entities/ValuesImport';
import { ValuesRelease } from '../../../../entities/ValuesRelease';
import { ValuesResult } from '../../../../entities/ValuesResult';
import { db } from '../../../platform/database/data-source';
import { backToDraft } from '../../releases/lock-release';
import { holdImport } from './claim';
import { lockOwnRelease } from './find-import';

const OTHERS = `
  FROM values_result other
  WHERE one.release_id = other.release_id AND one.model_id = other.model_id
    AND one.value_id = other.value_id`;

/** Why a result differs from the release that is corrected stays, as it was written for its cell. */
const KEEP_REASONS = `
  UPDATE values_result one SET change_reason = other.change_reason ${OTHERS}
    AND one.import_id = $1 AND other.import_id IS NULL`;

/** What is replaced is no longer of the release, and is deleted afterwards. */
const REPLACE = `
  UPDATE values_result one SET import_id = $1 ${OTHERS}
    AND one.import_id IS NULL AND other.import_id = $1`;

/** A text that was removed for law or privacy must not come back with another import. */
const BLANK = `
  UPDATE values_item one
  SET prompt = '[]', answer = '', target = '', explanation = '', blanked = other.blanked
  FROM values_item other
  WHERE one.hash = other.hash AND other.blanked <> '' AND one.blanked = '' AND one.result_id = ANY($1)`;

/**
 * Makes everything that an import has stored part of its release, in one short transaction. A release in
 * review is a draft again, because approval is for what was submitted. Throws a UserError if it was published.
 */
export async function finishImport({ id, releaseId }: ValuesImport, holder: string): Promise<void> {
  await db().transaction(async (manager) => {
    const { lockVersion } = await lockOwnRelease(manager, releaseId);
    await holdImport(manager, id, holder);
    const results = await manager.findBy(ValuesResult, { importId: id });
    const ids = results.map((result) => result.id);
    await manager.query(KEEP_REASONS, [id]);
    await manager.query(REPLACE, [id]);
    await manager.update(ValuesResult, ids, { importId: null });
    await manager.query(BLANK, [ids]);
    const changed = { ...backToDraft, lockVersion: lockVersion + 1 };
    await manager.update(ValuesRelease, { id: releaseId }, changed);
    const done = { status: 'done' as const, preview: null, holder: null, heldUntil: null };
    await manager.update(ValuesImport, { id }, done);
  });
}
