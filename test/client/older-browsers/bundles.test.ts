import fs from 'node:fs';
import path from 'node:path';
import oldest from '../../../scripts/browsers.json';
import { allowedInScripts, allowedInStyles } from './allowed';
import { type Finding, scriptFeatures } from '../../support/compat/script-features';
import { styleFeatures } from './style-features';

const root = path.join(__dirname, '../../..');
const assets = path.join(root, 'build/public/assets');

function findings(ending: string, find: (source: string) => Finding[]): [string, string][] {
  const files = fs.readdirSync(assets).filter((name) => name.endsWith(ending));
  return files.flatMap((file) =>
    find(fs.readFileSync(path.join(assets, file), 'utf8')).map(
      ({ name, lackedBy, code }): [string, string] => [
        name,
        `${name} (not in ${lackedBy.join(', ')}), in ${file}: ${code}`,
      ],
    ),
  );
}

// npm test builds first. The files are all scripts and stylesheets of the public site, the desk and the preview.
test.each([
  ['scripts', '.js', scriptFeatures, allowedInScripts],
  ['stylesheets', '.css', styleFeatures, allowedInStyles],
])('the %s use nothing that a browser of the build lacks', (_, ending, find, allowed) => {
  const found = findings(ending, find);
  expect(found.filter(([name]) => !Object.hasOwn(allowed, name)).map(([, text]) => text)).toEqual(
    [],
  );
  const names = new Set(found.map(([name]) => name));
  expect(Object.keys(allowed).filter((name) => !names.has(name))).toEqual([]);
});

test.each([
  ['URL.canParse(a)', 'URL.canParse'],
  ['window.URL.canParse(a)', 'URL.canParse'],
  ['const { canParse } = URL', 'URL.canParse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['Array.fromAsync(list)', 'Array.fromAsync'],
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['text?.toWellFormed()', 'String.toWellFormed'],
  ['text["isWellFormed"]()', 'String.isWellFormed'],
  ['list.toSorted()', 'Array.toSorted'],
  ['one.union(other)', 'Set.union'],
  ['map.values().filter(Boolean)', 'Iterator.filter'],
  ['new Intl.Segmenter("en")', 'Intl.Segmenter'],
  ['new URLPattern({})', 'URLPattern'],
  ['RegExp.escape(text)', 'RegExp.escape'],
  ['/[\\p{L}--[a-z]]/v', 'RegExp.unicodeSets'],
  ['element.ariaLabel = text', 'Element.ariaLabel or ElementInternals.ariaLabel'],
  ['Object.assign(element, { role: "status" })', 'Element.role or ElementInternals.role'],
  ['element.checkVisibility()', 'Element.checkVisibility'],
  [
    'element.addEventListener("scrollend", run)',
    'Document.scrollend or Element.scrollend or VisualViewport.scrollend',
  ],
  ['jsx("button", { popoverTarget: id })', '<button popovertarget>'],
  ['jsx("dialog", { closedby: "any" })', '<dialog closedby>'],
])('the check finds what is new in %s', (source, name) => {
  expect(scriptFeatures(source).map((one) => one.name)).toContain(name);
});

test.each([
  'list.at(-1)',
  'list.map(run).filter(Boolean)',
  'structuredClone(a)',
  'text.replaceAll(a, b)',
])('the check accepts %s', (source) => expect(scriptFeatures(source)).toEqual([]));

test.each([
  ['a:has(b) { color: red }', ':has'],
  ['a { text-wrap: balance }', 'text-wrap: balance'],
  ['a { animation-timeline: scroll() }', 'animation-timeline'],
  ['@starting-style { a { color: red } }', '@starting-style'],
  ['@media (scripting: none) { a { color: red } }', '@media (scripting)'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { width: 1lh }', 'lh'],
])('the check finds what is new in %s', (sheet, name) => {
  expect(styleFeatures(sheet).map((one) => one.name)).toContain(name);
});

test.each(['README.md', 'CONTRIBUTING.md'])('%s names the browsers of the build', (file) => {
  const text = fs.readFileSync(path.join(root, file), 'utf8').replace(/\s+/g, ' ');
  const { chrome, edge, firefox, safari, ios } = oldest;
  expect({ edge, ios }).toEqual({ edge: chrome, ios: safari }); // the sentence names each once
  expect(text).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, and Safari ${safari} on macOS and iOS`,
  );
});
