import { IsNull } from 'typeorm';
import type { ValuesImport } from '../../../../entities/ValuesImport';
import { ValuesResult } from '../../../../entities/ValuesResult';
import type { ImportJson } from '../../../../shared/api/model-values';
import { db } from '../../../platform/database/data-source';
import { suggestMapping } from './suggest-mapping';

/** An import as lists and answers to changes show it. */
export function presentImport(row: Omit<ValuesImport, 'preview'>): ImportJson {
  const { id, releaseId, status, message, files, bytes, stored, total, mapping } = row;
  return {
    _id: id,
    release: releaseId,
    status,
    message,
    files,
    bytes: Number(bytes),
    stored,
    total,
    created: row.createdAt.toISOString(),
    by: row.createdBy,
    preview: null,
    suggested: [],
    mapping,
    overwrites: [],
  };
}

/** The same with its preview, and what staff need to map its series. */
export async function presentWhole(row: ValuesImport): Promise<ImportJson> {
  const { preview, status, releaseId } = row;
  const { manager } = db();
  const results = await manager.find(ValuesResult, {
    select: { modelId: true, valueId: true },
    where: { releaseId, importId: IsNull() },
  });
  return {
    ...presentImport(row),
    preview,
    suggested: preview && status === 'ready' ? await suggestMapping(manager, preview.series) : [],
    overwrites: results.map(({ modelId, valueId }) => ({ model: modelId, value: valueId })),
  };
}
