import { randomUUID } from 'node:crypto';
import { Revision } from '../../../../src/entities/Revision';
import type { RevisionKind } from '../../../../src/shared/api/revisions';
import { documentKinds } from '../../../../src/server/document-kinds';
import { oldTexts } from '../../../../src/server/documents/revisions/old-texts';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { makeEmployee } from '../../../support/make';

useApp();
let employeeId: string;
beforeAll(async () => {
  employeeId = (await makeEmployee()).id;
  await db().query('CREATE TABLE plan (id uuid PRIMARY KEY)');
});

/** Inserts a private revision that is older than a year, and returns the id of its document. */
async function keepOld(kind: RevisionKind, content: object): Promise<string> {
  const documentId = randomUUID();
  const createdAt = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000);
  const by = { employeeId, by: 'Ada', lockVersion: null };
  await db()
    .getRepository(Revision)
    .insert({ id: randomUUID(), documentId, ...by, kind, content, createdAt });
  return documentId;
}

/** Deletes old texts, as the sweep does with these kinds besides those of the site. */
async function sweep(...others: Parameters<typeof oldTexts>[0]): Promise<void> {
  const statements = oldTexts([...Object.values(documentKinds), ...others]);
  for (const [statement, ...values] of statements) await db().query(statement, values);
}

const exists = (documentId: string) => db().getRepository(Revision).existsBy({ documentId });

const post = { name: 'Begun', sections: [] };
const plan = { name: 'Next year', steps: [] };

test.each(['superseded', 'autosave'] as const)(
  'of the old %s texts of documents without a row, only those of posts are deleted',
  async (kind) => {
    const [ofPost, ofPage, ofPlan] = [
      await keepOld(kind, post),
      await keepOld(kind, { values: {} }),
      await keepOld(kind, plan),
    ];
    await sweep({ unsaved: null, trash: { table: 'plan' } });
    expect(await Promise.all([ofPost, ofPage, ofPlan].map(exists))).toEqual([false, true, true]);
  },
);

test('texts of another kind stay while it has a row with their id, even if they look like a post', async () => {
  const [saved, begun] = [await keepOld('superseded', post), await keepOld('superseded', post)];
  await db().query('INSERT INTO plan VALUES ($1)', [saved]);
  await sweep({ unsaved: null, trash: { table: 'plan' } });
  expect(await Promise.all([saved, begun].map(exists))).toEqual([true, false]);
});

test('another kind has its own begun documents swept', async () => {
  const begun = await keepOld('superseded', plan);
  const unsaved = { isEmpty: 'false', isOwnRevision: `content ? 'steps'` };
  await sweep({ unsaved, trash: { table: 'plan' } });
  expect(await exists(begun)).toBe(false);
});
