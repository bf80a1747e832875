import { type EntityManager, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { Autosave } from '../../../entities/Autosave';
import type { PostedStatus } from '../../../shared/post-statuses';
import type { AutosaveSummaryJson } from '../../../shared/api/autosaves';
import { db } from '../../platform/database/data-source';
import type { DocumentKinds } from '../kind';

/** The maximum length of a list of autosaves. */
const MOST = 100;

/** A writer's unsaved texts, newest first. Leaves out new documents without any text. */
export function begunBy(
  kinds: DocumentKinds,
  manager: EntityManager,
  employeeId: string,
): SelectQueryBuilder<Autosave> {
  const query = manager
    .getRepository(Autosave)
    .createQueryBuilder('copy')
    .where({ employeeId, content: Not(IsNull()) })
    .orderBy('copy.updatedAt', 'DESC')
    .addOrderBy('copy.documentId', 'DESC');
  for (const { unsaved } of Object.values(kinds)) {
    if (unsaved) query.andWhere(`NOT ${unsaved.isEmpty}`);
  }
  return query;
}

/** The same in a list, without their content. */
export async function listAutosaves(
  kinds: DocumentKinds,
  employeeId: string,
): Promise<AutosaveSummaryJson[]> {
  const autosaves = await begunBy(kinds, db().manager, employeeId).take(MOST).getMany();
  const posted = await Promise.all(
    Object.values(kinds).map(({ name, findPosted }) =>
      findPosted(autosaves.filter(({ kind }) => kind === name).map(({ documentId }) => documentId)),
    ),
  );
  const statuses = new Map(posted.flatMap((found) => [...found]));
  return autosaves.map((one) => present(kinds, one, statuses.get(one.documentId) ?? null));
}

/** Without the text. `status` is the document's; null if it does not exist outside the trash. */
function present(
  kinds: DocumentKinds,
  { kind, documentId, content, saveId, updatedAt }: Autosave,
  status: PostedStatus | null,
): AutosaveSummaryJson {
  return {
    kind,
    _id: documentId,
    name: content ? kinds[kind].nameOf(content, documentId) : '',
    posted: status !== null,
    status,
    save: saveId,
    updated: updatedAt.toISOString(),
  };
}
