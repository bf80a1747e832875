import type {
  Answered,
  Asked,
  MemoryServer,
  ModelServer,
} from '../../../client/desk/documents/autosave/memory-server';
import { search } from '../../../client/desk/documents/autosave/model';
import { productParts } from '../../../client/desk/documents/autosave/parts';
import { World } from '../../../client/desk/documents/autosave/world';
import { clearLimits } from '../../../../src/server/operator/run-command';
import { db } from '../../../../src/server/platform/database/data-source';
import type { TestApp } from '../../../support/app';
import { makeSignedIn } from '../../../support/make';
import { sweepOnce } from '../../../support/sweep';

/** The tokens of the model's writers, for whom accounts are created. */
export async function makeWriters(app: TestApp): Promise<Record<string, string>> {
  const ada = await makeSignedIn(app, { name: 'ada' });
  const bea = await makeSignedIn(app, { name: 'bea' });
  return { ada: ada.token, bea: bea.token };
}

/** As search(), with the real server beside the server in memory. */
export async function searchBoth(
  app: TestApp,
  tokens: Record<string, string>,
  ...[runs, options]: [number, { steps: number }]
): Promise<string | null> {
  const servers: BothServers[] = [];
  const makeServer = (memory: MemoryServer) => {
    const server = new BothServers(memory, app, tokens);
    servers.push(server);
    return server;
  };
  const found = await search(() => new World(productParts, makeServer), runs, options);
  // A closed tab leaves calls behind for which nobody waits. They need the app.
  await Promise.all(servers.map((server) => server.settle()));
  return found;
}

/** The real server, which must answer every call like the server in memory. */
class BothServers implements ModelServer {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly memory: MemoryServer,
    private readonly app: TestApp,
    private readonly tokens: Record<string, string>,
  ) {}

  /** Sends one call after another, so that both servers get them in the same order. */
  handle(asked: Asked): Promise<Answered> {
    const answer = this.last.then(() => this.answerBoth(asked));
    this.last = answer.catch(() => undefined); // the caller gets the error; the next call continues
    return answer;
  }

  /** Waits for the answer to the last call. */
  async settle(): Promise<void> {
    await this.last;
  }

  async sweep(): Promise<void> {
    await this.last;
    await this.memory.sweep();
    await db().query(
      `UPDATE autosave SET updated_at = now() - interval '8 days' WHERE content IS NULL`,
    );
    await sweepOnce();
  }

  private async answerBoth(asked: Asked): Promise<Answered> {
    const { writer, method, path, body, headers } = asked;
    const expected = await this.memory.handle(asked);
    // A writer of the model opens more posts in a minute than a person may.
    if (path.endsWith('/open')) await clearLimits();
    const { status, json } = await this.app.call(method, path, {
      token: this.tokens[writer],
      json: body,
      ...(headers ? { headers } : {}),
    });
    expect([method, path, status, facts(json)]).toEqual([
      method,
      path,
      expected.status,
      facts(expected.body),
    ]);
    return { status, body: json ?? null };
  }
}

/** The parts of an answer on which both servers must agree. */
function facts(body: unknown): unknown {
  const { save, keptInHistory, current, version, name, status, content, seq } = (body ??
    {}) as Record<string, unknown>;
  const post = typeof current === 'object' && current !== null ? facts(current) : current;
  return { save, keptInHistory, current: post, version, name, status, content, seq };
}
