import 'fake-indexeddb/auto';
import { findCopy } from '../../../../../src/client/desk/documents/autosave/find-copy';
import { withBase } from '../../../../../src/client/desk/documents/autosave/legacy-copy';
import { localStore } from '../../../../../src/client/desk/documents/autosave/local-store';
import type { LocalCopy } from '../../../../../src/client/desk/documents/autosave/ports';
import type { AutosaveJson } from '../../../../../src/shared/api/autosaves';

// A browser without locks, because nothing else has this storage open.
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });

const page = Object.assign(globalThis, { window: new EventTarget() }).window;

interface Text {
  version: number | null;
  name: string;
}

const store = localStore<Text>();
const text = (name: string): Text => ({ version: null, name });
const key = { userId: 'ada', kind: 'post' as const, id: 'a post' };
const copyOf = (name: string, more: Partial<LocalCopy<Text>> = {}): LocalCopy<Text> => ({
  ...key,
  content: text(name),
  dirty: true,
  base: 'save 1',
  pending: null,
  ...more,
});

/** Puts a raw record into the storage, as an earlier release did. */
function putRaw(record: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('assay');
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const transaction = asked.result.transaction('copies', 'readwrite');
      transaction.objectStore('copies').put(record);
      transaction.oncomplete = () => {
        asked.result.close();
        resolve();
      };
    };
  });
}

test('a copy is read as it was written, until it is removed', async () => {
  const copy = copyOf('One.', {
    pending: { save: 'save 2', base: 'save 1', mode: 'replace', content: text('O'), version: null },
  });
  await store.write(copy, { sure: false });
  expect(await store.read(key)).toEqual(copy);
  await store.write(copyOf('Two.'), { sure: true });
  expect((await store.read(key))?.content).toEqual(text('Two.'));
  expect(await store.list('ada')).toHaveLength(1);
  expect(await store.list('ad')).toEqual([]);
  await store.remove(key);
  expect(await store.read(key)).toBeNull();
});

test('a save answered after its page was left is acknowledged, unless another page has written', async () => {
  const pending = { save: 'save 2', base: 'save 1', mode: 'replace' as const, version: null };
  const written = copyOf('One.', { pending: { ...pending, content: text('One.') } });
  const now = { ...written, dirty: false, base: 'save 2', pending: null };
  await store.write(written, { sure: false });
  await store.acknowledge(written, now);
  expect(await store.read(key)).toEqual(now);

  const other = copyOf('Typed since.', { pending: written.pending });
  await store.write(other, { sure: false });
  await store.acknowledge(written, now);
  expect(await store.read(key)).toEqual(other);

  await store.write(written, { sure: false });
  await store.acknowledge(written, { ...now, content: null });
  expect(await store.read(key)).toBeNull();
});

test('an acknowledgement does not block other pages when its page is left', async () => {
  const written = copyOf('One.');
  await store.write(written, { sure: false });
  let over = false;
  const acknowledged = store
    .acknowledge(written, { ...written, dirty: false })
    .finally(() => (over = true));
  const rejected = expect(acknowledged).rejects.toThrow('Not kept');
  while (!over) {
    page.dispatchEvent(new Event('pagehide'));
    await new Promise(setImmediate);
  }
  await rejected;
  expect(await store.read(key)).toEqual(written);
});

describe('a text that the previous release stored in this browser', () => {
  const mark = { origin: 'the opening', edit: 3 };
  const old = (more: object = {}) => ({
    userId: 'ada',
    id: 'a post',
    draft: { ...text('Unsent.'), ...mark },
    seq: 4,
    dirty: true,
    unheard: [{ ...mark, edit: 2 }],
    ...more,
  });
  const held = (more: Partial<AutosaveJson<Text>> = {}): AutosaveJson<Text> => ({
    save: 'save 9',
    content: text('Sent.'),
    version: null,
    updated: '',
    seq: 4,
    ...more,
  });
  const open = (server: AutosaveJson<Text> | null) =>
    findCopy(
      {
        storage: store,
        remote: { read: async () => server, put: async () => ({ is: 'noAnswer' }) },
        clock: { after: () => () => undefined },
        newId: () => 'save 10',
      },
      key,
      (one, other) => one.name === other.name,
    );

  test('is read, and is based on the autosave that it had seen', async () => {
    await store.remove(key);
    await putRaw(old());
    expect((await open(held())).copy).toMatchObject({
      content: { name: 'Unsent.' },
      dirty: true,
      base: 'save 9',
      pending: null,
    });
  });

  test.each([
    ['another autosave', held({ seq: 5 }), null],
    ['none', null, null],
    [
      'its own text, whose answer was lost',
      held({ seq: 5, content: { ...text('Sent.'), ...mark, edit: 2 } as Text }),
      'save 9',
    ],
    [
      'a later text of the same opening',
      held({ seq: 5, content: { ...text('Later.'), ...mark, edit: 4 } as Text }),
      null,
    ],
  ])('is based on the right save if the server has %s', async (_, server, base) => {
    await store.remove(key);
    await putRaw(old());
    expect((await open(server)).copy).toMatchObject({ content: { name: 'Unsent.' }, base });
  });

  test('is dropped if the server has it', async () => {
    await store.remove(key);
    await putRaw(old({ dirty: false }));
    expect((await open(held())).copy).toMatchObject({
      content: { name: 'Sent.' },
      dirty: false,
      base: 'save 9',
    });
    await store.remove(key);
    await putRaw(old({ draft: null, aside: true }));
    expect(await store.read(key)).toMatchObject({ content: null, discarded: true });
    expect((await open(held())).copy).toMatchObject({ content: null, dirty: true, base: 'save 9' });
    await store.remove(key);
  });

  test('is replaced, listed once and removed like any other', async () => {
    await putRaw(old());
    expect((await store.list('ada')).map(({ content }) => content?.name)).toEqual(['Unsent.']);
    await store.write(copyOf('Typed since.'), { sure: false });
    expect((await store.list('ada')).map(({ content }) => content?.name)).toEqual(['Typed since.']);
    await putRaw(old()); // from a page of that release that is still open
    expect((await store.read(key))?.content).toEqual(text('Typed since.'));
    expect(await store.list('ada')).toHaveLength(1);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  });

  test('a copy of this release is unchanged', () => {
    expect(withBase(copyOf('Words.'), held())).toEqual(copyOf('Words.'));
  });
});
