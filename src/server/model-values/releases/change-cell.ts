import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import { SitePage } from '../../../entities/SitePage';
import { ValuesResult } from '../../../entities/ValuesResult';
import type { ReleaseJson } from '../../../shared/api/model-values';
import type { AddedName } from '../../../shared/documents/added-pages';
import { refuseFields, UserError } from '../../platform/user-error';
import { emptyResult } from '../results/empty-result';
import { deleteItems } from './delete-items';
import type { CellInput } from './input';
import { editRelease } from './lock-release';

/** What a release says about one model and one value: the ids of the two. */
export interface Cell {
  modelId: string;
  valueId: string;
}

/**
 * Says that a result was not tested or is withdrawn, or explains it. Throws 400 for a state that it cannot
 * have, 404, 409 or 412.
 */
export function changeCell(
  id: string,
  version: number,
  { modelId, valueId }: Cell,
  { state, ...texts }: CellInput,
): Promise<ReleaseJson> {
  return editRelease(id, version, async (manager) => {
    await requirePage(manager, 'model', modelId);
    await requirePage(manager, 'modelValue', valueId);
    const stored = await findCell(manager, id, { modelId, valueId });
    const reason = texts.reason ?? '';
    refuseFields([
      ...stateProblem(state, (stored?.score ?? null) !== null),
      ...(state === 'measured' && reason !== ''
        ? [
            ['reason', 'What is measured has an explanation instead of a reason'] as [
              string,
              string,
            ],
          ]
        : []),
    ]);
    await manager.save(ValuesResult, {
      ...emptyResult,
      id: randomUUID(),
      releaseId: id,
      modelId,
      valueId,
      ...stored,
      state,
      reason,
      explanation: texts.explanation ?? '',
      changeReason: texts.changeReason ?? '',
    });
    return {};
  });
}

function stateProblem(state: string, hasFigures: boolean): [string, string][] {
  if (state === 'untested' && hasFigures) {
    return [['state', 'It has a figure: withdraw it, or remove it first']];
  }
  if (state !== 'untested' && !hasFigures) return [['state', 'It has no figure: import one']];
  return [];
}

/** Removes a result with its answers from a release. Throws 404, 409 or 412. */
export async function removeCell(id: string, version: number, cell: Cell): Promise<ReleaseJson> {
  let removed = '';
  const release = await editRelease(id, version, async (manager) => {
    const stored = await findCell(manager, id, cell);
    if (!stored) throw new UserError('not-found', 'There is no such result');
    removed = stored.id;
    // As of an import that nobody continues: hidden at once, while the answers are deleted.
    await manager.update(ValuesResult, { id: removed }, { importId: randomUUID() });
    return {};
  });
  await deleteItems([removed]);

  return release;
}

const findCell = (manager: EntityManager, releaseId: string, cell: Cell) =>
  manager.findOneBy(ValuesResult, { releaseId, ...cell, importId: IsNull() });

/** Throws 404 if there is no such model or value. */
export async function requirePage(
  manager: EntityManager,
  kind: AddedName,
  id: string,
): Promise<SitePage> {
  const page = await manager.findOneBy(SitePage, { id, kind });
  if (page && page.status !== 'trash') return page;
  throw new UserError('not-found', kind === 'model' ? 'Model not found' : 'Value not found');
}
