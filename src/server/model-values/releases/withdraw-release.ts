import type { Employee } from '../../../entities/Employee';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import type { ReleaseJson } from '../../../shared/api/model-values';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { UserError } from '../../platform/user-error';
import { lockRelease } from './lock-release';
import { presentRelease } from './present-release';
import { recordChange } from './record-change';

/** Withdraws a published release, which stays readable under its reason. Throws 404 or 409. */
export function withdrawRelease(
  id: string,
  reason: string,
  editor: Employee,
): Promise<ReleaseJson> {
  return db().transaction(async (manager) => {
    const release = await lockRelease(manager, id);
    if (release.status !== 'published' && release.status !== 'superseded') {
      const why = release.publishedAt ? 'is withdrawn already' : 'is not published';
      throw new UserError('wrong-state', `Release ${release.number} ${why}`);
    }
    const status = 'withdrawn';
    await manager.update(ValuesRelease, { id }, { status });
    await recordChange(manager, release, { kind: 'withdrawn', reason, by: editor.name });
    await recordActivity(manager, 'release withdrawn', editor, release.number);
    return presentRelease(manager, { ...release, status });
  });
}
