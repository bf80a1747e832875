import fc from '../../../support/fast-check';
import { PageCache } from '../../../../src/server/pages/page-cache';
import type { Comparison } from '../../../../src/server/platform/database/known-changes';
import { KnownChanges } from '../../../../src/server/platform/database/known-changes';

// A model of Postgres, with transactions that commit in any order, notifications that are lost, and
// failovers that lose commits; and of processes with the real page cache and the real comparison. A page
// shows the changes that its render has read. Each step checks the pages that a reader would get.

interface Change {
  /** The transaction's number, which a failover can give again. */
  number: number;
  /** Never given again. */
  id: number;
  withdraws: Withdraws;
}

/** Of what a change withdraws something. The page that is read shows people. */
const withdrawals = ['', ' withdraws', ' withdraws cards people', ' withdraws press'] as const;
type Withdraws = (typeof withdrawals)[number];

interface Snapshot {
  /** Numbers from here on had not been given. */
  next: number;
  running: number[];
}

const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));

const textOf = ({ number, withdraws }: Change) => `${number}${withdraws}`;

class Database {
  timeline = 1;
  committed: Change[] = [];
  running: Change[] = [];
  private next = 1;
  private ids = 0;

  begin(withdraws: Withdraws): void {
    this.running.push({ number: this.next++, id: ++this.ids, withdraws });
  }

  /** Commits one of the running transactions; undefined if there is none. */
  commit(which: number): Change | undefined {
    const [change] = this.running.splice(which % Math.max(this.running.length, 1), 1);
    if (change) this.committed.push(change);
    return change;
  }

  /** The next leader does not have the last commits, and gives their numbers again. */
  failOver(lost: number): void {
    this.timeline += 1;
    this.running = [];
    this.committed = this.committed.slice(0, Math.max(0, this.committed.length - lost));
    this.next = Math.max(0, ...this.committed.map(({ number }) => number)) + 1;
  }

  compare(since: string | undefined): Comparison {
    const now: Snapshot = { next: this.next, running: this.running.map(({ number }) => number) };
    const before = since === undefined ? undefined : (JSON.parse(since) as Snapshot);
    const isNew = ({ number }: Change) =>
      before !== undefined && (number >= before.next || before.running.includes(number));
    const changes = this.committed.filter(isNew).map(textOf);
    return { snapshot: JSON.stringify(now), newest: null, changes };
  }
}

interface Answer {
  /** The changes that an answer from memory shows. */
  shown?: number[] | undefined;
  /** Whether it is one from before, because none could be rendered. */
  isBridge: boolean;
}

type Parts = (cache: PageCache) => Pick<KnownChanges, 'hear' | 'enter' | 'compare'>;

class Process {
  cache = new PageCache();
  known: ReturnType<Parts>;
  isConnected = false;
  /** Notifications on their way. */
  coming: Change[] = [];
  renders: (() => Promise<void>)[] = [];
  comparing: (() => Promise<void>) | undefined;
  /** What this process has learned of. */
  knows = new Set<Change>();

  constructor(
    private database: Database,
    parts: Parts,
  ) {
    this.known = parts(this.cache);
    this.cache.pause();
    this.cache.mayFallBack = () => true;
    this.cache.mayBridge = () => Promise.resolve(true);
  }

  hear(): void {
    const change = this.coming.shift();
    if (!change) return;
    this.known.hear(textOf(change));
    this.knows.add(change);
  }

  /** The database answers at once, but the answer arrives later. */
  beginCompare(): void {
    if (this.comparing || !this.isConnected) return;
    let arrive = () => undefined as void;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    let visible: Change[] = [];
    const done = this.known.compare(async (since) => {
      visible = [...this.database.committed];
      const answer = this.database.compare(since);
      await arrival;
      return answer;
    });
    this.comparing = async () => {
      arrive();
      await done;
      this.comparing = undefined;
      this.knows = new Set([...this.knows, ...visible]);
    };
  }

  lose(): void {
    this.isConnected = false;
    this.comparing = undefined;
    this.coming = [];
    this.cache.pause();
  }

  async connect(): Promise<void> {
    if (this.isConnected) return;
    this.isConnected = true;
    this.known.enter(String(this.database.timeline));
    this.knows = new Set([...this.knows].filter((one) => this.database.committed.includes(one)));
    this.beginCompare();
    await this.comparing?.();
    this.cache.resume();
  }

  async read(isAway: boolean): Promise<Answer> {
    const request = { url: '/', method: 'GET', headers: {} } as never;
    let shown: number[] | undefined;
    const answer = {
      headersSent: false,
      writeHead: () => (answer.headersSent = true),
      end: (body: Buffer) => (shown = JSON.parse(body.toString())),
    };
    const response = answer as never;
    if (this.cache.answer(request, response)) return { shown, isBridge: false };
    // Read now, and rendered later.
    const body = Buffer.from(JSON.stringify(this.database.committed.map(({ id }) => id)));
    let finish = () => undefined as void;
    const rendered = new Promise<void>((resolve) => (finish = resolve));
    const answering = this.cache.answerOrRender(
      { address: '/', route: '/' },
      request,
      response,
      async () => {
        if (isAway) return void (await this.cache.sendBefore(request, response));
        await rendered;
        await this.cache.storeAndSend(request, response, {
          status: 200,
          tags: ['people'],
          headers: {},
          body,
        });
      },
    );
    this.renders.push(async () => {
      finish();
      await Promise.race([answering, nextTurn()]); // it may have joined another
    });
    await nextTurn();
    // As bridgeIfSilent() does for one that waits for the render of another.
    if (isAway) await this.cache.sendBefore(request, response);
    return { shown, isBridge: true };
  }
}

const process = fc.nat({ max: 1 });
const which = fc.nat({ max: 3 });
/** How often a step is taken, beside the others, and what it is about. */
const alphabet = {
  begin: [3, { withdraws: fc.constantFrom(...withdrawals) }],
  // A bit for each process that does not hear of it.
  commit: [5, { which, lost: which }],
  'fail over': [1, { lost: which }],
  hear: [4, { process }],
  compare: [2, { process }],
  'begin to compare': [1, { process }],
  'end comparing': [1, { process }],
  lose: [1, { process }],
  connect: [3, { process }],
  read: [6, { process }],
  'begin to read': [2, { process }],
  'end reading': [2, { process }],
  'read while away': [2, { process }],
} satisfies Record<string, [number, Record<string, fc.Arbitrary<unknown>>]>;

const step = fc.oneof(
  ...Object.entries(alphabet).map(([name, [weight, about]]) => ({
    weight,
    arbitrary: fc.record<Record<string, unknown>>({ step: fc.constant(name), ...about }),
  })),
);
interface Step {
  step: keyof typeof alphabet;
  withdraws?: Withdraws;
  which?: number;
  lost?: number;
  process?: number;
}

/** Histories of this many steps, of two processes. */
export const histories = (length: number) =>
  fc.array(step as fc.Arbitrary<unknown> as fc.Arbitrary<Step>, {
    minLength: length,
    maxLength: length,
  });

/** Runs a history, and returns what a reader got that is wrong, or null. */
export async function runHistory(
  steps: Step[],
  parts: Parts = (cache) => new KnownChanges(cache),
): Promise<string | null> {
  const database = new Database();
  const processes = [new Process(database, parts), new Process(database, parts)];
  for (const one of processes) await one.connect();
  for (const [at, one] of steps.entries()) {
    const process = processes[(one.process ?? 0) % 2] as Process;
    const wrong = await take(one, database, process, processes);
    if (wrong !== null) return end(processes, `step ${at}: ${wrong}`);
  }
  return end(processes, null);
}

async function end(processes: Process[], found: string | null): Promise<string | null> {
  for (const { renders } of processes) for (const finish of renders) await finish();
  return found;
}

async function take(
  { step: name, withdraws = '', which = 0, lost = 0 }: Step,
  database: Database,
  process: Process,
  processes: Process[],
): Promise<string | null> {
  const taken: Record<Step['step'], () => unknown> = {
    begin: () => database.begin(withdraws),
    commit() {
      const change = database.commit(which);
      processes.forEach((one, place) => {
        if (change && one.isConnected && ((lost >> place) & 1) === 0) one.coming.push(change);
      });
    },
    'fail over'() {
      database.failOver(lost);
      for (const one of processes) one.lose();
    },
    hear: () => process.hear(),
    async compare() {
      process.beginCompare();
      await process.comparing?.();
    },
    'begin to compare': () => process.beginCompare(),
    'end comparing': () => process.comparing?.(),
    lose: () => process.lose(),
    connect: () => process.connect(),
    async read() {
      answer = await process.read(false);
      await process.renders.pop()?.();
    },
    'begin to read': async () => void (answer = await process.read(false)),
    'end reading': () => process.renders.shift()?.(),
    'read while away': async () => void (answer = await process.read(true)),
  };
  let answer: Answer | undefined;
  await taken[name]();
  return answer ? judge(answer, process, database) : null;
}

function judge(
  { shown, isBridge }: Answer,
  { knows, isConnected }: Process,
  { committed }: Database,
): string | null {
  if (!shown) return null;
  const missing = [...knows].filter(({ id, withdraws }) => {
    const mayBeOlder = withdraws === '' || withdraws === ' withdraws press';
    return !shown.includes(id) && !(isBridge && mayBeOlder);
  });
  if (missing.length > 0) return `without the known changes ${missing.map(textOf).join(', ')}`;
  const ids = committed.map(({ id }) => id);
  const vanished = shown.filter((id) => isConnected && !isBridge && !ids.includes(id));
  return vanished.length > 0 ? `with changes that a failover undid: ${vanished.join(', ')}` : null;
}
