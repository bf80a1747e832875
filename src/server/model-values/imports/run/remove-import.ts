import { ValuesImport } from '../../../../entities/ValuesImport';
import { ValuesResult } from '../../../../entities/ValuesResult';
import type { Config } from '../../../platform/config';
import { db } from '../../../platform/database/data-source';
import { withoutLimit } from '../../../platform/database/limited-client';
import { UserError } from '../../../platform/user-error';
import { removeFolder } from './files';
import { NO_IMPORT } from './find-import';

/** A few milliseconds, so that other changes are not held up. */
const ITEMS = `
  DELETE FROM values_item WHERE id IN (
    SELECT item.id FROM values_item item JOIN values_result result ON result.id = item.result_id
    WHERE result.import_id = $1 LIMIT 200)`;

/** Deletes what an import has stored that is not part of a release: all that nobody sees. */
export function removeStored(importId: string): Promise<void> {
  return withoutLimit(async () => {
    for (;;) {
      const [, count] = await db().query<[unknown, number]>(ITEMS, [importId]);
      if (count === 0) break;
    }
    await db().manager.delete(ValuesResult, { importId });
  });
}

/**
 * Deletes an import with its files and what it has stored so far, also while it is read or stored. What it
 * has made part of a release stays. Throws 404 if there is none.
 */
export async function removeImport(config: Config, id: string): Promise<void> {
  // First, because the process that stores it then stops.
  const { affected } = await db().manager.delete(ValuesImport, { id });
  if (affected === 0) throw new UserError('not-found', NO_IMPORT);
  await removeStored(id);
  await removeFolder(config, id);
}
