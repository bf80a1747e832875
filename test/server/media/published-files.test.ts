import pino from 'pino';
import type { DocumentKinds } from '../../../src/server/documents/kind';
import { PublishedFiles } from '../../../src/server/media/published-files';

test('without a database files count as unpublished, and the log has one line a second without a stack', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  const files = new PublishedFiles({ generation: 0, paused: false }, {} as DocumentKinds, log);
  const states = await Promise.all(Array.from({ length: 20 }, (_, at) => files.stateOf(`${at}`)));
  expect(new Set(states)).toEqual(new Set(['unpublished']));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('cannot read whether a file is published');
  expect(lines[0]).not.toContain('stack');
});
