import { httpRemote } from '../../../../../src/client/desk/documents/autosave/remote';
import {
  discardAutosave,
  replaceAutosave,
} from '../../../../../src/client/desk/documents/autosave/outside-editor';
import type {
  SaveAnswer,
  AutosavePorts,
} from '../../../../../src/client/desk/documents/autosave/ports';
import { type exchange, HttpError } from '../../../../../src/client/lib/http';
import type { Save } from '../../../../../src/shared/api/autosaves';

interface Text {
  version: number | null;
  name: string;
}

const key = { userId: 'ada', kind: 'post' as const, id: 'a-post' };
const save: Save<Text> = {
  save: 'save 2',
  base: 'save 1',
  mode: 'replace',
  version: null,
  content: { version: null, name: 'Words.' },
};

/** A remote that answers every request like this, with a record of the requests. */
function remoteThat(answer: () => unknown, writer = 'ada') {
  const asked: unknown[][] = [];
  const ask = async (...given: unknown[]) => {
    asked.push(given);
    return { body: answer(), response: { status: 200 } };
  };
  const network = { ask: ask as unknown as typeof exchange, writer: () => writer };
  return { remote: httpRemote<Text>({ ...network, timeoutAfter: () => undefined }), asked };
}

const failing = (error: unknown) => () => {
  throw error;
};

test('a save goes to its document, and its answer comes back', async () => {
  const { remote, asked } = remoteThat(() => ({ save: 'save 2', keptInHistory: false }));
  expect(await remote.put(key, save)).toEqual({
    is: 'stored',
    save: 'save 2',
    keptInHistory: false,
  });
  const { base: _, ...body } = save;
  const options = { body, headers: { 'if-match': '"save 1"' }, keepalive: true };
  expect(asked).toEqual([['PUT', '/api/autosaves/post/a-post', expect.objectContaining(options)]]);
});

test('a first save goes out for a document without one', async () => {
  const { remote, asked } = remoteThat(() => ({ save: 'save 2', keptInHistory: false }));
  await remote.put(key, { ...save, base: null });
  expect(asked[0]?.[2]).toMatchObject({ headers: { 'if-none-match': '*' } });
});

test('characters that the database rejects do not keep the rest from being stored', async () => {
  const { remote, asked } = remoteThat(() => ({ save: 'save 2', keptInHistory: false }));
  await remote.put(key, { ...save, content: { version: null, name: 'A\0B\ud83dC' } });
  expect(asked[0]?.[2]).toMatchObject({ body: { content: { name: 'AB\ufffdC' } } });
});

test.each<[string, unknown, SaveAnswer]>([
  ['no answer', new TypeError('Failed to fetch'), { is: 'noAnswer' }],
  ['a session that has ended', new HttpError(401, 'Sign in first'), { is: 'expired' }],
  [
    'a conflict',
    new HttpError(412, 'Saved since', {}, { current: 'save 7', version: 3 }),
    { is: 'conflict', current: 'save 7', version: 3 },
  ],
  [
    'a conflict with nothing',
    new HttpError(412, 'Saved since', {}, { current: null, version: null }),
    { is: 'conflict', current: null, version: null },
  ],
  ['a refusal', new HttpError(413, 'Too large'), { is: 'refused', reason: 'Too large' }],
  ['a refusal of another kind', new HttpError(409, 'Gone'), { is: 'refused', reason: 'Gone' }],
  ['a proxy that refuses', new HttpError(403, ''), { is: 'noAnswer' }],
  ['a server that is away', new HttpError(503, 'Away'), { is: 'noAnswer' }],
  ['too many requests', new HttpError(429, 'Later'), { is: 'noAnswer' }],
  ['a request that took too long', new HttpError(408, 'Slow'), { is: 'noAnswer' }],
])('%s is reported as that', async (_, error, answer) => {
  expect(await remoteThat(failing(error)).remote.put(key, save)).toEqual(answer);
});

test('nothing is sent or read under the name of another person who has signed in here', async () => {
  const { remote, asked } = remoteThat(() => null, 'bea');
  expect(await remote.put(key, save)).toEqual({ is: 'expired' });
  await expect(remote.read(key)).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual([]);
});

describe('outside of an editor', () => {
  function portsThat(...answers: SaveAnswer[]) {
    const sent: Save<Text>[] = [];
    const told = { content: null as Text | null };
    let reads = 0;
    const remote = {
      put: async (_: unknown, one: Save<Text>) => {
        sent.push(one);
        return answers[sent.length - 1] as SaveAnswer;
      },
      read: async () => {
        const save = `save ${(reads += 1)}`;
        return { save, content: told.content, version: null, updated: '', seq: 1 };
      },
    };
    const ports = { remote, newId: () => 'new' } as unknown as AutosavePorts<Text>;
    return Object.assign(told, { ports, sent });
  }
  const stored: SaveAnswer = { is: 'stored', save: 'new', keptInHistory: true };
  const conflict: SaveAnswer = { is: 'conflict', current: 'save 2', version: null };

  test('an autosave is discarded only in the state that was shown', async () => {
    const gone = portsThat(stored);
    expect(await discardAutosave(gone.ports, key, 'save 1')).toBe(true);
    expect(gone.sent).toMatchObject([{ base: 'save 1', mode: 'replace', content: null }]);
    const changed = portsThat(conflict);
    changed.content = { version: null, name: 'Typed since.' };
    expect(await discardAutosave(changed.ports, key, 'save 1')).toBe(false);
    // An attempt whose answer was lost.
    expect(await discardAutosave(portsThat(conflict).ports, key, 'save 1')).toBe(true);
  });

  test('another text replaces an autosave, whatever was saved in between', async () => {
    const { ports, sent } = portsThat(conflict, stored);
    await replaceAutosave(ports, key, { version: 5, name: 'Restored.' });
    expect(sent.map(({ base }) => base)).toEqual(['save 1', 'save 2']);
    expect(sent[1]).toMatchObject({
      mode: 'supersede',
      version: 5,
      content: { name: 'Restored.' },
    });
  });

  test("a rejection and a missing answer are errors, with the server's message", async () => {
    const refused: SaveAnswer = { is: 'refused', reason: 'Too large' };
    await expect(discardAutosave(portsThat(refused).ports, key, 'x')).rejects.toThrow('Too large');
    await expect(discardAutosave(portsThat({ is: 'noAnswer' }).ports, key, 'x')).rejects.toThrow(
      HttpError,
    );
  });
});
