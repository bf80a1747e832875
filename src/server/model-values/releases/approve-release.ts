import type { EntityManager } from 'typeorm';
import { Employee } from '../../../entities/Employee';
import type { ValuesRelease } from '../../../entities/ValuesRelease';
import type { ReleaseJson } from '../../../shared/api/model-values';
import { recordActivity } from '../../activity/record-activity';
import { requireAdmin } from '../../auth/rights';
import { currentTime } from '../../platform/clock';
import type { Config } from '../../platform/config';
import { db } from '../../platform/database/data-source';
import { fieldError, UserError } from '../../platform/user-error';
import { checkRelease } from './check-release';
import { findWhole } from './find-release';
import { editRelease, lockOpenRelease } from './lock-release';
import { presentRelease } from './present-release';
import { publishRelease } from './publish-release';

/** Sends a draft to a second person. Throws 404, 412, or 409 with what keeps it from being published. */
export function submitRelease(id: string, version: number, editor: Employee): Promise<ReleaseJson> {
  return editRelease(id, version, async (manager, release) => {
    requireStatus(release, 'draft');
    await requireNoProblems(manager, release);
    await recordActivity(manager, 'release submitted', editor, release.number);
    const submittedAt = currentTime();
    return { status: 'review', submittedAt, submittedById: editor.id, submittedBy: editor.name };
  });
}

/** Makes a release in review a draft again. Throws 404, 409 or 412. */
export function returnRelease(id: string, version: number, editor: Employee): Promise<ReleaseJson> {
  return editRelease(id, version, async (manager, release) => {
    requireStatus(release, 'review');
    await recordActivity(manager, 'release returned', editor, release.number);
    return {};
  });
}

/**
 * Approves a release in review and publishes it for good. `override`: why the only person who could approve
 * it also submitted it. Throws 400, 403, 404, 412, or 409 with what keeps it from being published.
 */
export function approveRelease(
  config: Config,
  id: string,
  version: number,
  { editor, override }: { editor: Employee; override: string },
): Promise<ReleaseJson> {
  return db().transaction(async (manager) => {
    const release = await lockOpenRelease(manager, id, version);
    requireStatus(release, 'review');
    if (release.submittedById === editor.id) await requireAlone(manager, config, editor, override);
    else if (override !== '') {
      throw fieldError(
        'override',
        'Only who submitted the release gives a reason to approve it too',
      );
    }
    await requireNoProblems(manager, release);
    const at = currentTime();
    const approval = { approvedAt: at, approvedBy: editor.name, overrideReason: override };
    const published = await publishRelease(
      manager,
      { ...release, ...approval },
      { at, by: editor.name, releaseKey: config.releaseKey },
    );
    await recordActivity(manager, 'release published', editor, release.number);
    return presentRelease(manager, published);
  });
}

function requireStatus({ number, status }: ValuesRelease, wanted: 'draft' | 'review'): void {
  if (status === wanted) return;
  const message = wanted === 'draft' ? 'was submitted already' : 'was not submitted for review';
  throw new UserError('wrong-state', `Release ${number} ${message}`);
}

async function requireNoProblems(manager: EntityManager, release: ValuesRelease): Promise<void> {
  const problems = await checkRelease(manager, await findWhole(manager, release));
  const [first] = problems;
  if (!first) return;
  const more = problems.length > 1 ? `, and ${problems.length - 1} more` : '';
  throw new UserError(
    'not-ready',
    `Release ${release.number} cannot be published yet. ${first.message}${more}`,
    { extra: { problems } },
  );
}

/** Only an admin may approve alone, with a reason, and only if nobody else has the right. */
async function requireAlone(
  manager: EntityManager,
  config: Config,
  editor: Employee,
  override: string,
): Promise<void> {
  const others = await manager
    .createQueryBuilder(Employee, 'employee')
    .where(`status = 'active' AND (is_admin OR 'releases' = ANY (rights)) AND id <> :id`, editor)
    .getCount();
  if (others > 0 || !editor.isAdmin) {
    throw new UserError(
      'second-person-required',
      'You submitted this release, so somebody else with the right to release must approve it',
    );
  }
  requireAdmin(config, editor);
  if (override === '') {
    throw fieldError('override', 'Say why nobody else approves it: readers see the reason');
  }
}
