import { ValuesImport } from '../../../../entities/ValuesImport';
import { ValuesResult } from '../../../../entities/ValuesResult';
import type { Config } from '../../../platform/config';
import { db } from '../../../platform/database/data-source';
import { withoutLimit } from '../../../platform/database/limited-client';
import { UserError } from '../../../platform/user-error';
import { deleteItems } from '../../releases/delete-items';
import { removeFolder } from './files';
import { NO_IMPORT } from './find-import';

/** Deletes what an import has stored that is not part of a release: all that nobody sees. */
export function removeStored(importId: string): Promise<void> {
  return withoutLimit(async () => {
    const results = await db().manager.findBy(ValuesResult, { importId });
    await deleteItems(results.map(({ id }) => id));
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
