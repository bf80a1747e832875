import { type EntityManager, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { Autosave } from '../../../entities/Autosave';
import {
  type AutosaveSummaryJson,
  type DocumentKind,
  documentKinds,
} from '../../../shared/autosave';
import { db } from '../../platform/database/data-source';
import { type PostedStatuses, rulesOf } from '../kind';
import { IS_EMPTY_POST } from '../../posts/empty-post';
import { presentAutosaveSummary } from './present';

/** The maximum length of a list of autosaves. */
const MOST = 100;

/** A writer's unsaved texts, newest first. Leaves out new posts without any text. */
export function begunBy(manager: EntityManager, employeeId: string): SelectQueryBuilder<Autosave> {
  return manager
    .getRepository(Autosave)
    .createQueryBuilder('copy')
    .where({ employeeId, content: Not(IsNull()) })
    .andWhere(`NOT ${IS_EMPTY_POST}`)
    .orderBy('copy.updatedAt', 'DESC')
    .addOrderBy('copy.documentId', 'DESC');
}

/** The same in a list, without their content. */
export async function listAutosaves(employeeId: string): Promise<AutosaveSummaryJson[]> {
  const autosaves = await begunBy(db().manager, employeeId).take(MOST).getMany();
  const idsOf = (kind: DocumentKind) =>
    autosaves.filter((one) => one.kind === kind).map(({ documentId }) => documentId);
  const posted = Object.fromEntries(
    await Promise.all(
      documentKinds.map(async (kind) => [kind, await rulesOf[kind].findPosted(idsOf(kind))]),
    ),
  ) as Record<DocumentKind, PostedStatuses>;
  return autosaves.map((one) =>
    presentAutosaveSummary(one, posted[one.kind].get(one.documentId) ?? null),
  );
}
