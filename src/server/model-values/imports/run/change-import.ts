import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Employee } from '../../../../entities/Employee';
import { ValuesImport } from '../../../../entities/ValuesImport';
import { ValuesResult } from '../../../../entities/ValuesResult';
import type { ImportMapping, ImportPreview } from '../../../../shared/model-values/imports';
import { currentTime } from '../../../platform/clock';
import type { Config } from '../../../platform/config';
import { db } from '../../../platform/database/data-source';
import { fieldError } from '../../../platform/user-error';
import { emptyResult } from '../../results/empty-result';
import { checkMapping } from './check-mapping';
import { makeFolder } from './files';
import { findImport, lockImport, lockOwnRelease } from './find-import';
import type { MappingInput } from './input';

/** Adds an import into a release, to which files can be sent. Throws a UserError if it is published. */
export async function addImport(
  config: Config,
  releaseId: string,
  { name }: Employee,
): Promise<ValuesImport> {
  const row: ValuesImport = {
    id: randomUUID(),
    releaseId: releaseId.toLowerCase(),
    status: 'receiving',
    message: '',
    files: 0,
    bytes: '0',
    preview: null,
    mapping: [],
    stored: 0,
    total: 0,
    holder: null,
    heldUntil: null,
    createdAt: currentTime(),
    createdBy: name,
  };
  await db().transaction(async (manager) => {
    await lockOwnRelease(manager, row.releaseId);
    await manager.insert(ValuesImport, row);
  });
  // Afterwards, because a folder without a row is deleted.
  await makeFolder(config, row.id);
  return row;
}

/** Has the files of an import read in the background. */
export function beginReading(id: string): Promise<ValuesImport> {
  return db().transaction(async (manager) => {
    const row = await lockImport(manager, id, ['receiving', 'reading', 'ready']);
    if (row.status === 'reading') return row;
    if (row.files === 0) throw fieldError('name', 'Send the files of the import first');
    return begin(manager, row, { status: 'reading', preview: null });
  });
}

/** Has series of an import stored in the background, for the results that nobody sees until the end. */
export async function beginStoring(id: string, sent: MappingInput[]): Promise<ValuesImport> {
  const { releaseId } = await findImport(id);
  return db().transaction(async (manager) => {
    await lockOwnRelease(manager, releaseId);
    const row = await lockImport(manager, id, ['ready']);
    const preview = row.preview as ImportPreview;
    const mapping = await checkMapping(manager, sent, preview.series);
    const results = mapping.map((one) => resultOf(row, preview, one));
    await manager.insert(ValuesResult, results);
    const counts = mapping.map(({ series }) => preview.series[series]?.items ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    return begin(manager, row, { status: 'running', mapping, total });
  });
}

/** Lets the process that has the files take it. */
async function begin(
  manager: EntityManager,
  row: ValuesImport,
  changed: Partial<ValuesImport>,
): Promise<ValuesImport> {
  const all = { ...changed, holder: null, heldUntil: currentTime() };
  await manager.save(ValuesImport, { id: row.id, ...all });
  return { ...row, ...all };
}

/** A result whose figures follow when all of its answers are stored. */
function resultOf(
  { id: importId, releaseId }: ValuesImport,
  { format, series: all }: ImportPreview,
  { series: at, model: modelId, value: valueId, scale, lowerIsBetter, heldOut }: ImportMapping,
): ValuesResult {
  const series = all[at];
  if (!series) throw new Error(`Series ${at} was checked before`);
  const { file, measured, stated, task, metric, filter, scorer, key, model } = series;
  const { scale: _scale, lowerIsBetter: _lowerIsBetter, ...figure } = stated;
  const says = Object.values(figure).some((one) => one !== null);
  return {
    ...emptyResult,
    id: randomUUID(),
    releaseId,
    modelId,
    valueId,
    importId,
    state: 'measured',
    reason: '',
    source: 'imported',
    scaleLow: scale.lower,
    scaleHigh: scale.upper,
    lowerIsBetter,
    stated: says ? figure : null,
    explanation: '',
    evidence: series.items === 0 ? 'none' : heldOut ? 'hashes' : 'items',
    measuredAt: measured === null ? null : new Date(measured),
    changeReason: '',
    origin: { format, files: [file], task, metric, filter, scorer, key, model },
  };
}
