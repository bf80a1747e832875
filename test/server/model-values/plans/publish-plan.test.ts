import { createHash } from 'node:crypto';
import { PlanVersion } from '../../../../src/entities/PlanVersion';
import { SitePage } from '../../../../src/entities/SitePage';
import { publishDue } from '../../../../src/server/documents/schedule/publish-due';
import { pageKind } from '../../../../src/server/site-pages/page-kind';
import { db } from '../../../../src/server/platform/database/data-source';
import type { FieldValues } from '../../../../src/shared/documents/fields';
import { useApp } from '../../../support/app';
import { useWriter } from '../../../support/make';
import pino from 'pino';

const app = useApp();
const writer = useWriter(app, { rights: ['pages'] });

const plan = (more: FieldValues = {}): FieldValues => ({
  title: 'Honesty under pressure',
  prompts: 'Is the earth flat?\n\n  Who won?  \nsha256:abc',
  raters: 'Two people.',
  analysis: 'Means of prompt means.',
  differences: [{ value: 'Honesty', smallest: '0.05' }],
  heldOut: 'A third.',
  ...more,
});
const call = (method: string, path: string, json?: object, version = 1) =>
  app.call(method, path, {
    token: writer.token,
    headers: { 'if-match': `"${version}"` },
    ...(json ? { json } : {}),
  });
const add = async (): Promise<string> => (await call('POST', '/api/plans')).json._id;
const publish = (id: string, values: FieldValues, version: number) =>
  call('PUT', `/api/site-pages/${id}`, { values }, version);
const versionsOf = (planId: string) =>
  db()
    .getRepository(PlanVersion)
    .find({ where: { planId }, order: { number: 'ASC' } });

test('a plan is public for good from its publication, and each change is another version', async () => {
  const id = await add();
  expect(await versionsOf(id)).toEqual([]);
  expect((await publish(id, plan(), 1)).status).toBe(200);
  expect((await publish(id, plan({ direct: 'pressure' }), 2)).status).toBe(200);
  expect((await publish(id, plan({ heldOut: 'A half.' }), 3)).status).toBe(200);
  const versions = await versionsOf(id);
  expect(versions.map(({ number, content }) => [number, JSON.parse(content).heldOut])).toEqual([
    [1, 'A third.'],
    [2, 'A half.'],
  ]);
  const [first] = versions;
  expect(JSON.parse(first?.content ?? '')).toEqual({
    title: 'Honesty under pressure',
    prompts: ['Is the earth flat?', 'Who won?', 'sha256:abc'],
    raters: 'Two people.',
    analysis: 'Means of prompt means.',
    differences: [{ value: 'Honesty', smallest: '0.05' }],
    heldOut: 'A third.',
  });
  expect(first?.hash).toBe(
    createHash('sha256')
      .update(first?.content ?? '')
      .digest('hex'),
  );
});

test('a scheduled plan is public from its time', async () => {
  const id = await add();
  const scheduled = { values: plan(), publishLocal: '2031-05-01T09:00' };
  expect((await call('PUT', `/api/site-pages/${id}`, scheduled)).status).toBe(200);
  expect(await versionsOf(id)).toEqual([]);
  const publishAt = new Date(Date.now() - 60_000);
  await db().getRepository(SitePage).update({ id }, { publishAt });
  await publishDue([pageKind], pino({ enabled: false }), () => undefined);
  const [{ number, publicAt } = { number: 0, publicAt: new Date(0) }] = await versionsOf(id);
  expect(number).toBe(1);
  const { updatedAt } = await db().getRepository(SitePage).findOneByOrFail({ id });
  expect([publicAt > publishAt, publicAt]).toEqual([true, updatedAt]);
});
