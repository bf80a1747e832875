import { randomUUID } from 'node:crypto';
import { fileForm, plainImage } from '../support/image-files';
import { measured } from '../support/measured';
import { FIRST_ADMIN, loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

// Readers and writers for half an hour: memory and descriptors must not grow.

const MINUTES = 30;
/**
 * The part of the time in which caches fill and code is compiled. In 6 minutes, memory of the embedded
 * database still grew after the second.
 */
const WARM_UP = 1 / 3;
const SAMPLES_A_MINUTE = 12;
const MOST_MB_A_MINUTE = 1;
const MORE_DESCRIPTORS = 10;
const METRICS_TOKEN = 'm'.repeat(32);
const MINUTE_MS = 60_000;
const STEP_MS = 100;

const place = useOwnPlace();

interface Sample {
  minute: number;
  megabytes: number;
  descriptors: number;
}

test(
  'memory and descriptors stay the same under mixed load',
  async () => {
    const server = await startServer(
      place.env({ ...FIRST_ADMIN, METRICS_TOKEN, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }),
      { lasting: true },
    );
    const { token } = (await loginFirstAdmin(server)).json;
    const load = startLoad(server, token);
    const samples: Sample[] = [];
    const began = performance.now();
    const minutes = () => (performance.now() - began) / MINUTE_MS;
    try {
      while (minutes() < MINUTES) {
        const next = (samples.length + 1) / SAMPLES_A_MINUTE;
        await until(() => load.problems.length > 0 || minutes() >= next);
        expect(load.problems).toEqual([]);
        samples.push({ minute: minutes(), ...(await sizeOf(server)) });
      }
    } finally {
      await load.stop();
    }
    const warm = samples.filter(({ minute }) => minute > MINUTES * WARM_UP);
    const slope = slopeOf(lowest(warm));
    const [first, last] = [warm[0], warm.at(-1)] as [Sample, Sample];
    measured(
      `${MINUTES} minutes, ${load.requests} requests: ${slope.toFixed(2)} MB a minute after the first third ` +
        `(${first.megabytes.toFixed(0)} MB, then ${last.megabytes.toFixed(0)} MB), descriptors ` +
        `${first.descriptors}, then ${last.descriptors}`,
    );
    expect(slope).toBeLessThan(MOST_MB_A_MINUTE);
    expect(last.descriptors).toBeLessThan(first.descriptors + MORE_DESCRIPTORS);
  },
  (MINUTES + 2) * MINUTE_MS,
);

function startLoad(server: ServerProcess, token: string) {
  let over = false;
  const load = { requests: 0, problems: [] as string[], stop: async () => undefined as void };
  const call: ServerProcess['call'] = async (method, path, options) => {
    const answer = await server.call(method, path, options);
    load.requests += 1;
    if (answer.status >= 400) throw new Error(`${answer.status} ${method} ${path}`);
    return answer;
  };
  const read = async (turn: number) => {
    await call('GET', ['/', '/about', '/bloglist', '/press', '/contact'][turn % 5] as string);
    await call('GET', `/api/blogs?limit=5&turn=${turn}`);
    await call('GET', `/bloglist?q=word${turn % 500}`);
  };
  const write = async (turn: number) => {
    const name = `Post ${randomUUID()}`;
    const sections = [{ type: 'text', content: `${name}. `.repeat(100) }];
    const json = { name, sections };
    const { _id } = (await call('POST', '/api/blogs', { token, json })).json;
    await call('GET', `/blog/${_id}`);
    const headers = { 'if-match': '"1"' };
    await call('PUT', `/api/blogs/${_id}`, { token, headers, json: { ...json, blurb: name } });
    if (turn % 10 === 0) {
      const image = await plainImage(300, 200 + (turn % 200))
        .png()
        .toBuffer();
      const { url } = (await call('POST', '/api/media', { token, body: fileForm('a.png', image) }))
        .json;
      await call('GET', url);
    }
    await call('DELETE', `/api/blogs/${_id}`, { token });
  };
  const repeat = async (step: (turn: number) => Promise<void>, first: number) => {
    try {
      for (let turn = first; !over; turn += 1) {
        const next = performance.now() + STEP_MS;
        await step(turn);
        // At full speed it would only measure how late garbage is collected.
        await until(() => performance.now() > next);
      }
    } catch (error) {
      load.problems.push((error as Error).message);
    }
  };
  const running = Promise.all([repeat(read, 0), repeat(read, 1000), repeat(write, 0)]);
  load.stop = async () => {
    over = true;
    await running;
  };
  return load;
}

async function sizeOf(server: ServerProcess): Promise<Omit<Sample, 'minute'>> {
  const { text } = await server.call('GET', '/metrics', { token: METRICS_TOKEN });
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    megabytes: value('process_resident_memory_bytes') / 2 ** 20,
    descriptors: value('process_open_fds'),
  };
}

/** The lowest sample of each half minute: in between, garbage waits to be collected. */
function lowest(samples: Sample[]): Sample[] {
  const lows: Sample[] = [];
  for (let at = 0; at < samples.length; at += SAMPLES_A_MINUTE / 2) {
    const some = samples.slice(at, at + SAMPLES_A_MINUTE / 2);
    lows.push(some.reduce((low, one) => (one.megabytes < low.megabytes ? one : low)));
  }
  return lows;
}

/** In MB a minute, by the method of least squares. */
function slopeOf(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minute = mean(samples.map((one) => one.minute));
  const megabytes = mean(samples.map((one) => one.megabytes));
  const sum = (of: (one: Sample) => number) => samples.reduce((all, one) => all + of(one), 0);
  return (
    sum((one) => (one.minute - minute) * (one.megabytes - megabytes)) /
    sum((one) => (one.minute - minute) ** 2)
  );
}
