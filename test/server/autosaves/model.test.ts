import { search } from '../../client/autosave/commands';
import type {
  Answered,
  Asked,
  MemoryServer,
  ModelServer,
} from '../../client/autosave/memory-server';
import { productParts } from '../../client/autosave/parts';
import { World } from '../../client/autosave/world';
import { startApp, type TestApp } from '../../support/app';
import { makeSignedIn } from '../../support/make';

let app: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await startApp();
  for (const name of ['ada', 'bea']) tokens[name] = (await makeSignedIn(app, { name })).token;
});
afterAll(() => app.close());

/** The real server, which has to answer every call as the one in memory does. */
class BothServers implements ModelServer {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly memory: MemoryServer) {}

  /** One call after the other, so that both get them in the same order. */
  handle(asked: Asked): Promise<Answered> {
    const answer = this.last.then(() => this.answerBoth(asked));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async answerBoth(asked: Asked): Promise<Answered> {
    const { writer, method, path, body, ifMatch } = asked;
    const expected = await this.memory.handle(asked);
    const headers = ifMatch ? { 'if-match': `"${ifMatch}"` } : undefined;
    const { status, json } = await app.call(method, path, {
      ...{ token: tokens[writer], json: body, headers },
    });
    expect([method, path, status, facts(json)]).toEqual([
      ...[method, path, expected.status, facts(expected.body)],
    ]);
    return { status, body: json ?? null };
  }
}

/** What both servers must agree on in an answer. */
function facts(body: unknown): unknown {
  const { save, keptInHistory, current, version, name, status, content, seq } = (body ??
    {}) as Record<string, unknown>;
  const post = typeof current === 'object' && current !== null ? facts(current) : current;
  return { save, keptInHistory, current: post, version, name, status, content, seq };
}

test('in 500 histories the real server answers each call as the one in memory does', async () => {
  const makeWorld = () => new World(productParts, (memory) => new BothServers(memory));
  expect(await search(makeWorld, 500, { steps: 20 })).toBeNull();
});
