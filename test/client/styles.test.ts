import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../../src/client/styles');
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const files = [...read('site.css').matchAll(/@import '\.\/([^']+)'/g)].map(([, file = '']) => file);

// Texts from right to left have their bullets, indents and rules on the right. The columns of a table
// are aligned as the writer chose, and a legend floats for its line, which it fills.
const chosen = ['.text .left', '.text .right', '.form legend'];
const physical = /(?:^|[;{\s])((?:[a-z]+-)*(?:left|right)[a-z-]*|text-align|float):\s*([^;}]+)/g;

test('the styles of public pages name no side but the start and the end of a line', () => {
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) =>
    [...read(file).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, names = '', rules = '']) => {
      const selector = names.replace(/\/\*[^]*?\*\//g, '').trim();
      if (chosen.includes(selector)) return [];
      return [...rules.matchAll(physical)]
        .filter(([, name = '', value = '']) => /left|right/.test(name + value))
        .map(([, name, value]) => `${file}: ${selector}: ${name}: ${value}`);
    }),
  );
  expect(found).toEqual([]);
});
