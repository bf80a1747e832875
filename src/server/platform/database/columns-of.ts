import type { EntityTarget } from 'typeorm';
import { db } from './data-source';

/**
 * For a query in SQL: the columns of a table under the names of the entity's properties, so that a
 * row has the shape of the entity. TypeORM takes longer to write the query of find() than
 * Postgres takes to answer it.
 */
export function columnsOf<Entity, Name extends keyof Entity & string = never>(
  entity: EntityTarget<Entity>,
  { without = [] }: { without?: Name[] } = {},
): string {
  const { columns, tableName } = db().getMetadata(entity);
  return columns
    .filter(({ isSelect, propertyName }) => isSelect && !without.includes(propertyName as Name))
    .map(({ databaseName, propertyName }) => `${tableName}.${databaseName} AS "${propertyName}"`)
    .join(', ');
}
