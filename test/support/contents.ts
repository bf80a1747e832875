import { db } from '../../src/server/platform/database/data-source';

/** A checksum of each table. Equal checksums mean that nothing was changed. */
export async function contents(): Promise<Record<string, string>> {
  const tables = db().entityMetadatas.map(({ tableName }) => tableName);
  // Any request with a session may change the time when it was last seen.
  const sums = tables.map((table) => {
    const row = `(to_jsonb(t) - 'seen_at')::text`;
    return `SELECT '${table}' AS name, md5(coalesce(string_agg(${row}, '' ORDER BY ${row}), '')) AS sum FROM "${table}" t`;
  });
  const rows = await db().query<{ name: string; sum: string }[]>(sums.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
