import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { runImports } from '../../../../../src/server/model-values/imports/run/run-imports';
import { db } from '../../../../../src/server/platform/database/data-source';
import type { ImportJson } from '../../../../../src/shared/api/model-values';
import type { ImportMapping } from '../../../../../src/shared/model-values/imports';
import type { Answer, TestApp } from '../../../../support/app';
import { makeFullRelease, pageId } from '../../../../support/make-full-release';
import { makeSignedIn } from '../../../../support/make';
import { evalLog, figure, header, metrics, sample } from '../inspect/logs';

export const scale = { lower: 0, upper: 1 };

/** A log of one scorer with this many answers, half of them right; its stated accuracy fits. */
export function careLog(
  answers: number,
  parts: { task?: string; model?: string } = {},
): Buffer<ArrayBuffer> {
  const right = Math.ceil(answers / 2);
  const accuracy = right / answers;
  const top = header({
    eval: { task: 'care', model: 'maker/model-c', ...parts },
    results: { total_samples: answers, scores: [figure({ metrics: metrics({ accuracy }) })] },
  });
  const samples = Array.from({ length: answers }, (_, at) =>
    sample(at + 1, { scores: { match: { value: at < right ? 'C' : 'I' } } }),
  );
  return Buffer.from(evalLog(top, samples));
}

/** A writer with a draft of a release, and calls for imports into it. */
export async function startImporting(app: TestApp) {
  const { token } = await makeSignedIn(app);
  const { manager } = db();
  const release = await makeFullRelease(manager, { status: 'draft' });
  const call = (method: string, path: string, json?: unknown): Promise<Answer> =>
    app.call(method, `/api/imports${path}`, { token, json });
  const send = (id: string, name: string, body: Buffer<ArrayBuffer> | string): Promise<Answer> =>
    app.call('PUT', `/api/imports/${id}/files?name=${encodeURIComponent(name)}`, { token, body });
  const get = async (id: string): Promise<ImportJson> => (await call('GET', `/${id}`)).json;
  /** As another process would, with its own hold. */
  const work = (stopping = new AbortController().signal, log = pino({ level: 'silent' })) =>
    runImports({ config: app.config, log, holder: randomUUID(), stopping });
  const add = async (files: Record<string, Buffer<ArrayBuffer> | string>): Promise<string> => {
    const { _id } = (await call('POST', '', { release: release.id })).json;
    for (const [name, content] of Object.entries(files)) await send(_id, name, content);
    return _id;
  };
  const ready = async (files: Record<string, Buffer<ArrayBuffer> | string>): Promise<string> => {
    const id = await add(files);
    await call('POST', `/${id}/read`);
    await work();
    return id;
  };
  const cell = async (model: string, value: string) => ({
    model: await pageId(manager, 'model', model),
    value: await pageId(manager, 'modelValue', value),
  });
  const run = (id: string, mapping: Partial<ImportMapping>[]): Promise<Answer> =>
    call('POST', `/${id}/run`, { mapping });
  return { release, token, call, send, get, work, add, ready, cell, run };
}

export type Importing = Awaited<ReturnType<typeof startImporting>>;

/** What the release shows of its results, by the ids of model and value. */
export const resultsOf = (releaseId: string) =>
  db().query<Record<string, unknown>[]>(
    `SELECT *, (SELECT count(*)::int FROM values_item WHERE result_id = values_result.id) AS items
     FROM values_result WHERE release_id = $1 AND import_id IS NULL`,
    [releaseId],
  );

/** How many results and answers nobody sees. */
export async function stagedRows(): Promise<{ results: number; items: number }> {
  const [row] = await db().query<{ results: number; items: number }[]>(
    `SELECT count(DISTINCT result.id)::int AS results, count(item.id)::int AS items
     FROM values_result result LEFT JOIN values_item item ON item.result_id = result.id
     WHERE import_id IS NOT NULL`,
  );
  return row ?? { results: -1, items: -1 };
}
