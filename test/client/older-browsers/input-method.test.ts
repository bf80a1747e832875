import fs from 'node:fs';
import path from 'node:path';

const client = path.join(__dirname, '../../../src/client');

/** Files that listen to keys without asking whose they are, with the reason. */
const others: Record<string, string> = {
  'desk/documents/autosave/use-document-values.ts': 'Only shows sooner what was typed.',
  'desk/posts/rich-text/block-keys.ts': 'Makes room for what the input method will write.',
  'desk/posts/rich-text/section-views.ts': 'Hands them to section-keys.ts.',
  'desk/posts/rich-text/Toolbar.tsx': 'Nobody writes in a toolbar.',
  'lib/scroll-position.ts': 'Any key means that the reader has moved on.',
};

// Somebody who writes Japanese, Chinese or Korean chooses words with the arrows, Enter and Escape.
test('all handlers of keys leave the keys of input methods alone', () => {
  const files = fs.readdirSync(client, { recursive: true }).map(String);
  const careless = files.filter((file) => {
    if (!/\.tsx?$/.test(file)) return false;
    const text = fs.readFileSync(path.join(client, file), 'utf8');
    const listens = /keydown/i.test(text);
    return listens && !/\b(isForInputMethod|isEnter)\b/.test(text);
  });
  expect(careless.toSorted()).toEqual(Object.keys(others).toSorted());
});
