import type { EntityManager } from 'typeorm';

/**
 * The time of the next revision of a document: now, and later than that of its last one. So they
 * keep the order of the saves when the clock is set back, and if two processes have different clocks.
 */
export async function nextTime(manager: EntityManager, documentId: string): Promise<Date> {
  const [newest] = await manager.query<{ last: Date | null }[]>(
    'SELECT max(created_at) AS last FROM revision WHERE document_id = $1',
    [documentId],
  );
  return new Date(Math.max(Date.now(), Number(newest?.last ?? 0) + 1));
}
