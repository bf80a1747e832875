import fs from 'node:fs';
import path from 'node:path';
import { db } from '../../../src/server/platform/database/data-source';
import type { ReleaseJson } from '../../../src/shared/api/model-values';
import type { Answer } from '../../support/call';
import { adminIn, settingsOf } from '../../support/admin-command';
import { startApp } from '../../support/app';
import { PASSWORD } from '../../support/make';
import { login, loginFirstAdmin, signUpForm, useOwnPlace } from '../../support/own-place';
import { emptyDatabase } from '../../support/place';
import { newReleaseKey } from '../../support/release-key';
import { type ServerProcess, startServer } from '../../support/server-process';
import { correctedLog, everyEvalEver, harness, shellOf, streamedLog } from './walk-shell';

// The walk of docs/model-values.md, from the plan to the release on another site.

const place = useOwnPlace(emptyDatabase);
const API = '/api/model-values';
const TEXTS = {
  number: '2026.1',
  deviations: 'None.',
  method: 'Choices.',
  limits: 'Few prompts.',
  languages: 'English',
  intervals: 'Prompts like these.',
};
const EARLY = 'Measured before the plan was public.';

const problemsIn = ({ json }: Answer): string[] =>
  (json as ReleaseJson).problems.map(({ message }) => message);

test('a release goes from the plan to its verification on another site', async () => {
  const key = newReleaseKey();
  const settings = settingsOf(place, { RELEASE_KEY: key });
  let site = await startServer(settings, { lasting: true });
  const { token } = (await loginFirstAdmin(site)).json;
  await site.call('POST', '/api/employees', { json: signUpForm('second@lab.example') });
  let shell = shellOf(site, token);
  const [{ _id: account }] = (await shell.call('GET', '/api/team?status=waiting')).json;
  await shell.call('POST', `/api/team/${account}/approve`, { rights: ['releases'] });
  const second = (await login(site, 'second@lab.example', PASSWORD)).json.token as string;

  const values = (await shell.call('GET', '/api/values')).json as { _id: string; path: string }[];
  const value = values.find((one) => one.path === '/bot_values/values/care')?._id ?? '';
  const formerNames = ['model-a-2024'];
  const a = await shell.page('models', { title: 'Model A', maker: 'Maker A', formerNames });
  const b = await shell.page('models', { title: 'Model B', maker: 'Maker B' });
  const c = await shell.page('models', { title: 'Model C', maker: 'Maker C' });
  await shell.page('plans', {
    title: 'How we ask',
    prompts: 'Who comes first?\nWho is asked?',
    raters: 'Two people.',
    analysis: 'Means of prompts.',
    heldOut: 'Nothing.',
  });
  const plan = (await site.call('GET', `${API}/plans/How_we_ask`)).json.versions.at(-1).id;

  const release = (await shell.call('POST', '/api/releases', { number: '2026.1' })).json._id;
  const log = await shell.read(release, { 'log.eval': streamedLog(8) });
  expect(log.preview).toMatchObject({
    format: 'Inspect',
    samples: 4,
    problems: [],
    series: [{ stated: { score: 0.75, standardError: 0.25 }, prompts: 2, items: 4, answers: 4 }],
  });
  expect(log.suggested).toMatchObject([{ model: a, value, scale: { lower: 0, upper: 1 } }]);
  await shell.run(log, { model: a, value });
  const twin = await shell.read(release, { 'twin.eval': streamedLog(93) });
  expect(twin.preview?.series).toMatchObject([{ stated: { score: 0.75 }, prompts: 2, items: 4 }]);
  expect(twin.overwrites).toEqual([{ model: a, value }]);
  await shell.run(twin, { model: a, value });
  const ofHarness = await shell.read(release, harness);
  expect(ofHarness.preview).toMatchObject({ format: 'lm-evaluation-harness', samples: 2 });
  await shell.run(ofHarness, { model: b, value, scale: { lower: 0, upper: 1 } });
  const ofOthers = await shell.read(release, everyEvalEver);
  expect(ofOthers.preview).toMatchObject({ format: 'Every Eval Ever', samples: 2 });
  await shell.run(ofOthers, { model: c, value });

  const { results: cells } = await shell.get(release);
  expect(cells.find(({ model }) => model === a)).toMatchObject({
    score: 0.75,
    prompts: 2,
    answers: 4,
    source: 'computed',
    method: 'wilson-clustered',
    origin: { files: ['twin.eval'] },
  });
  const refused = await shell.edit(release, 'POST', '/submit');
  expect([refused.status, refused.json.code]).toEqual([409, 'not-ready']);
  expect(problemsIn(refused)).toEqual(
    expect.arrayContaining([
      'Choose the version of the plan that the results follow',
      'Ask the maker of Model A for a reply, and say when',
    ]),
  );
  const withTexts = await shell.edit(release, 'PUT', '', { ...TEXTS, plan });
  expect(problemsIn(withTexts)).toContain(
    'Care of Model A was measured before its plan was public: explain it',
  );
  for (const model of [a, b, c]) {
    const explained = { state: 'measured', explanation: EARLY };
    await shell.edit(release, 'PUT', `/results/${model}/${value}`, explained);
    const asked = { asked: '2026-11-22' };
    await shell.call('PUT', `/api/releases/${release}/replies/${model}`, asked);
  }
  expect((await shell.get(release)).problems).toEqual([]);
  expect((await shell.edit(release, 'POST', '/submit')).json.status).toBe('review');
  const alone = await shell.edit(release, 'POST', '/approve', { override: 'Nobody else is here.' });
  expect([alone.status, alone.json.code]).toEqual([403, 'second-person-required']);
  const approve = async (id: string) =>
    (await shellOf(site, second).edit(id, 'POST', '/approve', {})).json.status as string;
  expect(await approve(release)).toBe('published');

  const download = async (from: ServerProcess, number: string) => {
    const answer = await fetch(`${from.url}/bot_values/releases/${number}.zip`);
    expect(answer.status).toBe(200);
    const file = path.join(place.folder, `${number}.zip`);
    fs.writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    return file;
  };
  const first = await download(site, '2026.1');
  const verified = await adminIn({}, 'verify-release', first);
  expect(verified).toMatchObject({ status: 0, err: '' });
  expect(verified.out).toMatch(/\nverified\n$/);

  site.signal('SIGTERM');
  expect(await site.ended).toBe(0);
  const app = await startApp({ place });
  try {
    for (const change of [
      'UPDATE values_result SET score = 1',
      'DELETE FROM values_item',
      `UPDATE values_release SET hash = ''`,
    ]) {
      await expect(db().query(change)).rejects.toThrow(/published/);
    }
  } finally {
    await app.close();
  }

  site = await startServer(settings, { lasting: true });
  shell = shellOf(site, token);
  const number = '2026.1.1';
  const address = `/api/releases/${release}/corrections`;
  const correction = (await shell.call('POST', address, { number })).json._id;
  const corrected = await shell.read(correction, { 'corrected.eval': correctedLog() });
  await shell.run(corrected, { model: a, value });
  const changed = await shell.edit(correction, 'PUT', `/results/${a}/${value}`, {
    state: 'measured',
    explanation: EARLY,
    changeReason: 'The first run had too few prompts.',
  });
  expect(problemsIn(changed)).toEqual([]);
  await shell.edit(correction, 'POST', '/submit');
  expect(await approve(correction)).toBe('published');
  expect((await site.call('GET', `${API}/releases/${number}/changes`)).json).toMatchObject([
    {
      model: 'Model_A',
      value: 'care',
      before: { score: 0.75, prompts: 2 },
      after: { score: 0.8, prompts: 10 },
      reason: 'The first run had too few prompts.',
    },
  ]);
  // Its zip now also says by what it is superseded.
  const files = [await download(site, '2026.1'), await download(site, number)];
  const cell = `${API}/releases/2026.1/results/Model_A/care`;
  expect((await site.call('GET', cell)).json).toMatchObject({
    status: 'superseded',
    result: { score: 0.75, prompts: 2 },
  });
  const zips = files.map((file) => fs.readFileSync(file));
  site.signal('SIGTERM');
  expect(await site.ended).toBe(0);

  const other = await emptyDatabase();
  try {
    const another = settingsOf(other);
    site = await startServer(another, { lasting: true });
    for (const file of files) {
      expect(await adminIn(another, 'import-release', file)).toEqual({
        status: 0,
        out: 'The release was imported.\n',
        err: '',
      });
    }
    for (const [at, name] of ['2026.1', number].entries()) {
      const file = await download(site, name);
      expect(fs.readFileSync(file).equals(zips[at] ?? Buffer.of())).toBe(true);
      const again = await adminIn({}, 'verify-release', file);
      expect(again).toMatchObject({ status: 0, err: '' });
      expect(again.out).toMatch(/\nverified\n$/);
    }
    site.signal('SIGTERM');
    expect(await site.ended).toBe(0);
  } finally {
    await other.remove();
  }
}, 600_000);
