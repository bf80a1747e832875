import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ValuesImport } from '../../../../entities/ValuesImport';
import { ValuesItem } from '../../../../entities/ValuesItem';
import { ValuesResult } from '../../../../entities/ValuesResult';
import type { ImportMapping } from '../../../../shared/model-values/imports';
import { db } from '../../../platform/database/data-source';
import type { ImportFile } from '../reading/format';
import { readInProcess, type ImportItem } from '../process/read-in-process';
import { holdImport } from './claim';

/** The result for which a series is stored. */
interface Cell {
  id: string;
  model: string;
  value: string;
  /** How many of its answers an interrupted run has stored. */
  stored: number;
}

const CELLS = `
  SELECT result.id, model_id AS model, value_id AS value, count(item.id)::int AS stored
  FROM values_result result LEFT JOIN values_item item ON item.result_id = result.id
  WHERE import_id = $1 GROUP BY result.id`;

/**
 * Stores the answers of all mapped series, and then their figures, in short transactions. What an
 * interrupted run has stored is skipped, because the files are read in the same order each time. Throws
 * NotHeld if the import was cancelled.
 */
export async function storeAnswers(
  { id, mapping }: ValuesImport,
  holder: string,
  files: ImportFile[],
  signal: AbortSignal,
): Promise<void> {
  const cells = await db().query<Cell[]>(CELLS, [id]);
  const cellOf = (series: number): Cell => {
    const one = mapping.find((mapped) => mapped.series === series) as ImportMapping;
    return cells.find(({ model, value }) => model === one.model && value === one.value) as Cell;
  };
  for await (const part of readInProcess(files, mapping, signal)) {
    const cell = cellOf(part.series);
    await db().transaction(async (manager) => {
      if (part.kind === 'items') {
        const items = part.items.filter(({ place }) => place >= cell.stored);
        await insertItems(manager, cell.id, items);
        await holdImport(manager, id, holder, items.length);
      } else {
        const figures = { ...part.figures, expectedAnswers: part.expected };
        await manager.update(ValuesResult, { id: cell.id }, figures);
        await holdImport(manager, id, holder);
      }
    });
  }
}

/** As one JSON text, because TypeORM takes longer to write a query with thousands of values than Postgres to run it. */
async function insertItems(
  manager: EntityManager,
  resultId: string,
  items: ImportItem[],
): Promise<void> {
  const { columns } = manager.connection.getMetadata(ValuesItem);
  const rows = items.map((item) => {
    const row: ValuesItem = { ...item, id: randomUUID(), resultId };
    return Object.fromEntries(
      columns.map(({ databaseName, propertyName }) => [
        databaseName,
        row[propertyName as keyof ValuesItem],
      ]),
    );
  });
  await manager.query(
    'INSERT INTO values_item SELECT * FROM json_populate_recordset(NULL::values_item, $1::json)',
    [JSON.stringify(rows)],
  );
}
