import type { ImportJson, ReleaseJson } from '../../../src/shared/api/model-values';
import type { Answer } from '../../support/call';
import type { ServerProcess } from '../../support/server-process';
import { until } from '../../support/until';
import { line, result, summary } from './imports/every-eval-ever/evaluation';
import { evalLog, figure, header, metrics, sample } from './imports/inspect/logs';
import { date, prompt, results } from './imports/lm-evaluation-harness/runs';
import { lines } from './imports/make-upload';

/** Two prompts with two answers each, 0.75 with a standard error of 0.25, as zip entries of this method. */
export const streamedLog = (method: number) =>
  Buffer.from(
    evalLog(
      header({
        eval: { model: 'azure/model-a-2024', config: { epochs: 2 } },
        results: {
          total_samples: 4,
          scores: [figure({ metrics: metrics({ accuracy: 0.75, stderr: 0.25 }) })],
        },
      }),
      [
        [2, 2, 'C'],
        [2, 1, 'C'],
        [1, 1, 'I'],
        [1, 2, 'C'],
      ].map(([id = 0, epoch, value]) => sample(id, { epoch, scores: { match: { value } } })),
      [],
      method,
    ),
  );

/** Ten prompts, 0.8. */
export const correctedLog = () =>
  Buffer.from(
    evalLog(
      header({
        eval: { model: 'azure/model-a-2024' },
        results: {
          total_samples: 10,
          scores: [figure({ metrics: metrics({ accuracy: 0.8, stderr: 0.13 }) })],
        },
      }),
      Array.from({ length: 10 }, (_, at) =>
        sample(at + 1, { scores: { match: { value: at < 8 ? 'C' : 'I' } } }),
      ),
    ),
  );

/** A folder of lm-evaluation-harness: two prompts, 0.5. */
export const harness = {
  [`demo/results_${date}.json`]: JSON.stringify(results),
  [`demo/samples_care_${date}.jsonl`]: lines(prompt(0), prompt(1, { acc: 0 })),
};

/** A folder of Every Eval Ever: two prompts, 0.75. */
export const everyEvalEver = {
  'data/lab/demo/a/run.json': JSON.stringify(
    summary({ evaluation_results: [result({ score_details: { score: 0.75 } })] }),
  ),
  'data/lab/demo/a/run_samples.jsonl': lines(
    line(),
    line({ sample_id: 'p2', evaluation: { score: 1, is_correct: true } }),
  ),
};

/** What a person does from a shell with a token. */
export function shellOf(site: ServerProcess, token: string) {
  const call = async (
    method: string,
    address: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => site.call(method, address, { token, json, headers });
  const page = async (kind: string, values: object): Promise<string> => {
    const { _id } = (await call('POST', `/api/${kind}`)).json;
    const address = `/api/site-pages/${_id}`;
    expect((await call('PUT', address, { values }, { 'if-match': '"1"' })).status).toBe(200);
    return _id;
  };
  const read = async (release: string, files: Record<string, string | Buffer<ArrayBuffer>>) => {
    const { _id } = (await call('POST', '/api/imports', { release })).json;
    for (const [name, body] of Object.entries(files)) {
      const address = `/api/imports/${_id}/files?name=${encodeURIComponent(name)}`;
      expect((await site.call('PUT', address, { token, body })).status).toBe(200);
    }
    await call('POST', `/api/imports/${_id}/read`);
    return waitFor(_id, 'ready');
  };
  const waitFor = async (id: string, status: string): Promise<ImportJson> => {
    let found: ImportJson | null = null;
    await until(
      async () => {
        found = (await call('GET', `/api/imports/${id}`)).json as ImportJson;
        return !['reading', 'running'].includes(found.status);
      },
      { seconds: 120 },
    );
    expect(found).toMatchObject({ status, message: '' });
    return found as unknown as ImportJson;
  };
  const run = async ({ _id }: ImportJson, mapping: object) => {
    await call('POST', `/api/imports/${_id}/run`, { mapping: [{ series: 0, ...mapping }] });
    await waitFor(_id, 'done');
  };
  const get = async (release: string): Promise<ReleaseJson> =>
    (await call('GET', `/api/releases/${release}`)).json as ReleaseJson;
  const edit = async (release: string, method: string, address: string, json?: unknown) => {
    const headers = { 'if-match': `"${(await get(release)).version}"` };
    return call(method, `/api/releases/${release}${address}`, json, headers);
  };
  return { call, page, read, run, get, edit };
}
