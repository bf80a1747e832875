import { partsOfBlock } from '../../../src/client/desk/documents/merge/parts-of-block';
import { parseUrl } from '../../../src/shared/parse-url';
import { toWellFormed } from '../../../src/shared/well-formed';

type SplitSentences = typeof import('../../../src/client/desk/documents/merge/parts-of-block');

/** The function in a browser without Intl.Segmenter. */
function splitWithout(): SplitSentences['splitSentences'] {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  let loaded: SplitSentences | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<SplitSentences>(
      '../../../src/client/desk/documents/merge/parts-of-block',
    );
  });
  Object.assign(Intl, { Segmenter });
  if (!loaded) throw new Error('Not loaded');
  return loaded.splitSentences;
}

test.each([
  ['One. Two? Three… (Four.) Five', ['One. ', 'Two? ', 'Three… ', '(Four.) ', 'Five']],
  ['It is 3.5 per cent, see a.b', ['It is 3.5 per cent, see a.b']],
  ['日本語。次の文！終', ['日本語。', '次の文！', '終']],
])('sentences of "%s" are found without Intl.Segmenter', (text, sentences) => {
  expect(splitWithout()(text)).toEqual(sentences);
});

test('a block has the same parts with Intl.Segmenter', () => {
  const text = 'One. *Two?* Three';
  const parts = partsOfBlock({ kind: 'prose', text, starts: [], after: '' }).map((one) => one.text);
  expect(parts).toEqual(['One.', '*Two?*', 'Three']);
});

test.each(['a\ud800b', '\ud83d\ude00', '\udc00\ud800', 'plain'])(
  'halves of characters are replaced as toWellFormed does it: %j',
  (text) => expect(toWellFormed(text)).toBe(text.toWellFormed()),
);

test('an address is parsed, alone or on a page', () => {
  expect(parseUrl('https://lab.example/a')?.pathname).toBe('/a');
  expect(parseUrl('/a?b', 'https://lab.example')?.href).toBe('https://lab.example/a?b');
  for (const address of ['/a', 'https://', 'https://a b']) expect(parseUrl(address)).toBeNull();
});
