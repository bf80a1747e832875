import { AutosaveController } from '../../../../../src/client/desk/documents/autosave/controller';
import type { AutosavePorts } from '../../../../../src/client/desk/documents/autosave/ports';
import type { Save } from '../../../../../src/shared/api/autosaves';

interface Note {
  version: number | null;
  text: string;
}

test('a text that arrives in the moment of a discard reaches the server first', async () => {
  const sent: (Note | null)[] = [];
  const nothing = () => Promise.resolve();
  const ports = {
    storage: { write: nothing, remove: nothing },
    remote: {
      put: (_: unknown, { save, content }: Save<Note>) => {
        sent.push(content);
        return Promise.resolve({ is: 'stored', save, keptInHistory: false });
      },
    },
    clock: { after: () => () => undefined },
    newId: () => `save ${sent.length + 1}`,
  } as unknown as AutosavePorts<Note>;
  const key = { userId: 'ada', kind: 'post' as const, id: 'one' };
  const copy = { ...key, content: null, dirty: false, base: null, pending: null };
  const autosave = new AutosaveController<Note>(ports, copy);
  autosave.change({ version: 1, text: 'first' });
  const settle = autosave.settle.bind(autosave);
  jest.spyOn(autosave, 'settle').mockImplementationOnce(async () => {
    const isSaved = await settle();
    // As when the answer to a send, merged with a colleague's text, comes at this moment.
    autosave.change({ version: 1, text: 'second' });
    return isSaved;
  });
  expect(await autosave.discard()).toBe(true);
  expect(sent.map((content) => content?.text)).toEqual(['first', 'second', undefined]);
});
