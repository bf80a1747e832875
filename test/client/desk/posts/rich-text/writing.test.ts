import { linkAddress } from '../../../../../src/client/lib/addresses';
import { loadRichText, type RichTextParts } from '../../../../support/rich-text';
import { RichWriter } from '../../../../support/rich-writer';

let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
}, 60_000);

const writer = (markdown = '') => new RichWriter(parts, markdown);

test('Ctrl+End leads to the end of the text, not into its last footnote', () => {
  const made = writer('One[^1] two.\n\nLast words\n\n[^1]: A note').goTo('A note');
  expect(made.press('Ctrl+End')).toBe(true);
  expect(made.line).toBe('Last words|');
  made.goTo('One').press('Shift+Ctrl+End');
  const { from, to } = made.state.selection;
  expect(made.state.doc.textBetween(from, to, ' ')).toBe(' two. Last words');
});

describe('a code block', () => {
  test('is made of the selected paragraphs, and becomes paragraphs again', () => {
    const made = writer('One **two**\n\nThree[^1]\n\n[^1]: Note');
    made.goTo('One').view.dispatch(made.state.tr.setSelection(all(made)));
    made.press('Ctrl+Alt+c');
    expect(made.markdown).toBe('```\nOne two\nThree[^1]\n```\n\n[^1]: Note');
    made.press('Ctrl+Alt+c');
    expect(made.markdown).toBe('One two\n\nThree\\[^1]\n\n[^1]: Note');
  });

  test('is left by two Enters at its end, without the empty line', () => {
    const made = writer('```\na\n```\n\nb').goTo('a');
    made.type('\n\nx');
    expect(made.markdown).toBe('```\na\n```\n\nx\n\nb');
    made.goTo('a').type('\nc');
    expect(made.markdown).toBe('```\na\nc\n```\n\nx\n\nb');
  });

  test('is left by Ctrl+Enter, into an empty paragraph that follows', () => {
    const made = writer('```\na\nb\n```').goTo('a');
    made.press('Ctrl+Enter');
    made.type('x');
    expect(made.markdown).toBe('```\na\nb\n```\n\nx');
    expect(made.state.doc.childCount).toBe(2);
  });

  test('is left by the arrow down if it is the last block of a quote', () => {
    const made = writer('> ```\n> a\n> ```').goTo('a');
    made.press('ArrowDown');
    expect(made.around).toEqual(['blockquote', 'paragraph']);
  });

  test('has its lines indented by Tab and outdented by Shift+Tab', () => {
    const made = writer('```\na\nbc\nd\n```').goTo('a\nb', true);
    made.press('Tab');
    made.press('Tab');
    expect(made.markdown).toBe('```\n    a\n    bc\nd\n```');
    made.press('Shift+Tab');
    expect(made.markdown).toBe('```\n  a\n  bc\nd\n```');
    made.goTo('d');
    expect(made.press('Shift+Tab')).toBe(true);
    expect(made.markdown).toBe('```\n  a\n  bc\nd\n```');
  });
});

test('Markdown that the editor cannot show is left like a code block', () => {
  const made = writer('<div>a</div>').goTo('</div>');
  made.type('\n\nx');
  expect(made.markdown).toBe('<div>a</div>\n\nx');
});

describe('in a list', () => {
  test('Tab indents an item and Shift+Tab outdents it', () => {
    const made = writer('- a\n- b').goTo('b');
    made.press('Tab');
    expect(made.markdown).toBe('- a\n  - b');
    made.press('Shift+Tab');
    expect(made.markdown).toBe('- a\n- b');
  });

  test.each(['Tab', 'Shift+Tab'])('%s does nothing if it cannot, but stays', (keys) => {
    const made = writer('- a\n- b').goTo('a');
    expect(made.press(keys)).toBe(true);
    expect(made.markdown).toBe('- a\n- b');
  });

  test('Enter in an empty item leaves the list', () => {
    const made = writer('- a').goTo('a').type('\n\nx');
    expect(made.markdown).toBe('- a\n\nx');
  });

  test('Enter in an empty item of an inner list continues the outer list', () => {
    const made = writer('- a\n  - b').goTo('b').type('\n\nx');
    expect(made.markdown).toBe('- a\n  - b\n- x');
  });
});

test.each(['Tab', 'Shift+Tab'])('%s leaves a paragraph as it leaves any field', (keys) => {
  expect(writer('a').goTo('a').press(keys)).toBe(false);
});

test.each([
  ['2*3*4', '2\\*3\\*4'],
  ['2 * 3 * 4', '2 \\* 3 \\* 4'],
  ['a_b_c', 'a\\_b\\_c'],
  ['*words*', '*words*'],
  ['**words**', '**words**'],
  ['see *some words* here', 'see *some words* here'],
])('%j is written as %j', (typed, markdown) => {
  const made = writer().type(typed);
  expect(made.markdown.replace(/\\(?=[*_])/g, '')).toBe(typed);
  expect(parts.render(made.markdown)).toBe(parts.render(markdown));
});

describe('a link', () => {
  const link = '[here](https://example.org/a)';

  test('ends where it ends, also in a text that is opened again', () => {
    const made = writer(`See ${link}`).goTo('here').type(' and there');
    expect(made.markdown).toBe(`See ${link} and there`);
    expect(writer(made.markdown).goTo('here').type('x').markdown).toBe(`See ${link}x and there`);
  });

  test.each([
    'https://example.org/a',
    ' http://example.org\n',
    'www.example.org/a?b=c',
    'mailto:a@example.org',
  ])(
    'is made of selected words by pasting %j, which the next letter does not replace',
    (address) => {
      const made = writer('See here now').goTo('here', true);
      expect(made.paste(address)).toBe(true);
      const href = linkAddress(address);
      expect(made.type('!').markdown).toBe(`See [here](${href})! now`);
    },
  );

  test.each(['two words', 'https://example.org and more', 'example.org', '/about', ''])(
    'is not made by pasting %j',
    (text) => {
      expect(writer('See here').goTo('here', true).paste(text)).toBe(false);
    },
  );

  test('is not made without selected words, in code, or over several blocks', () => {
    expect(writer('See here').goTo('here').paste('https://example.org')).toBe(false);
    expect(writer('```\nhere\n```').goTo('here', true).paste('https://example.org')).toBe(false);
    const made = writer('One\n\nTwo').goTo('One');
    made.view.dispatch(made.state.tr.setSelection(all(made)));
    expect(made.paste('https://example.org')).toBe(false);
  });
});

test.each([
  [
    'See https://example.org/a_b. Or www.example.org',
    ['https://example.org/a_b', 'www.example.org'],
  ],
  ['Write to a@example.org', ['a@example.org']],
  ['`https://example.org`', []],
  ['```\nhttps://example.org\n```', []],
  ['Two words', []],
])('addresses in %j are shown as the links that readers get', (typed, links) => {
  const made = writer(typed.startsWith('`') ? typed : '');
  if (!typed.startsWith('`')) made.type(typed);
  expect(made.shownAddresses).toEqual(links);
  expect(parts.render(made.markdown).match(/<a /g) ?? []).toHaveLength(links.length);
});

/** A selection from the first to the second block. */
function all({ state: { doc } }: RichWriter) {
  return parts.TextSelection.create(doc, 1, doc.child(0).nodeSize + 2);
}
