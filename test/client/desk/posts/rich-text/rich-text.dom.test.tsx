import fs from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { HelpSheet } from '../../../../../src/client/desk/posts/rich-text/HelpSheet';
import { AddressDialog } from '../../../../../src/client/desk/posts/rich-text/AddressDialog';
import { linkAddress } from '../../../../../src/client/lib/addresses';
import { editorLabels } from '../../../../../src/content/editor';
import { cleanPaste } from '../../../../../src/client/desk/paste/clean-paste';
import { button, gone, hasFocus } from '../../../../support/on-screen';
import { renderPart } from '../../../../support/render-part';
import { loadRichText, type RichTextParts } from '../../../../support/rich-text';

let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
}, 60_000);

const clipboard = (name: string) =>
  fs.readFileSync(path.join(__dirname, '../../../../support/clipboard', name), 'utf8');

/** The Markdown that results from pasted HTML. */
function pasted(html: string): string {
  const { engine, DocumentParser } = parts;
  const body = document.implementation.createHTMLDocument('').body;
  body.innerHTML = cleanPaste(html).html;
  return engine.serialize(DocumentParser.fromSchema(engine.schema).parse(body));
}

test("a page from Word is pasted without Word's own parts and without its image", () => {
  const html = clipboard('word.html');
  expect(pasted(html)).toBe(
    [
      '## What we found',
      'The lab said **“no risk”**; the *annex* didn’t. See [the annex](https://example.org/annex?a=1\\&b=2)\\[1], ~~p.\u00a04~~ p.\u00a05.',
      '- First\n  - Inside\n- Second',
      '1. One\n2. Two',
      '| **Model** |    |\n| :-------- | :- |\n| A B       | 7  |',
    ].join('\n\n'),
  );
  expect(cleanPaste(html).lost).toBe(
    'Not everything could be pasted as it was: 1 image was left out; ' +
      '1 cell over a whole row was split, with its text in the first part; ' +
      'the lines of 1 table cell were joined; ' +
      '1 footnote mark is plain text, because its footnote was not copied. ' +
      'Add each image with “Image”, or drop the file into the text.',
  );
  expect(cleanPaste(html).html).not.toMatch(/mso|style|class|<o:|<!|file:/i);
});

test('a page from Google Docs is pasted without its own parts', () => {
  const html = clipboard('google-docs.html');
  expect(pasted(html)).toBe(
    [
      '## What we found',
      '**“No risk”**, they said; the *annex* ~~didn’t~~. See [the annex](https://example.org/annex).',
      '- First\n  - Inside\n- Second',
      '| Model  | Score |\n| :----- | :---- |\n| A \\| B | 7     |',
    ].join('\n\n'),
  );
  expect(cleanPaste(html).lost).toMatch(/as it was: 1 image was left out\. Add/);
  expect(cleanPaste(html).html).not.toMatch(/style|docs-internal|google|onerror/i);
});

test.each([
  ['a picture as data', '<p>a<img src="data:image/png;base64,AAAA">b</p>', 'ab'],
  ['a script', '<p onclick="alert(1)">a<script>alert(1)</script></p>', 'a'],
  ['a link that runs a script', '<a href="java\nscript:alert(1)">a</a>', 'a'],
  ['a frame', '<iframe src="https://example.org"></iframe><p>a</p>', 'a'],
  [
    'a picture of this site',
    '<img src="/images/posts/door.webp" alt="A door">',
    '![A door](/images/posts/door.webp)',
  ],
  [
    'a table of one row',
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '| a  | b  |\n| :- | :- |\n|    |    |',
  ],
  ['a number that is none', '<ol start="x"><li>a</li></ol>', '1. a'],
  ['a list that starts at seven', '<ol start="7"><li>a</li></ol>', '7. a'],
  ['a strong line of the largest kind', '<h1>a</h1>', '## a'],
  ['bold by its weight', '<span style="color: red; font-weight: 700">a</span> b', '**a** b'],
  ['a list in a list beside its item', '<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
  [
    'several paragraphs in a cell',
    '<table><tr><td><p>a<p>b</td></tr></table>',
    '| a b |\n| :-- |\n|     |',
  ],
  ['spaces that hold each other apart', '<p>a&nbsp; &nbsp;b p.&nbsp;4</p>', 'a b p.\u00a04'],
])('%s', (_, html, markdown) => {
  expect(pasted(html)).toBe(markdown);
});

test('nothing that runs or loads is left in pasted content', () => {
  const { html, lost } = cleanPaste(
    '<p onclick="alert(1)" style="background:url(https://example.org/a)">a</p>' +
      '<svg onload="alert(1)"><a href="javascript:alert(1)">b</a></svg>' +
      '<img src="https://example.org/a.png" onerror="alert(1)"><img src="//example.org/b.png">' +
      '<object data="https://example.org"></object><style>p { color: red }</style>',
  );
  expect(html).toBe('<p>a</p>');
  expect(lost).toMatch(/: 2 images were left out; 1 embedded item/);
});

test('a lettered list from Word becomes a numbered list, and another kind starts a new list', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>` +
    `<span style='mso-list:Ignore'>${marker} </span>${text}</p>`;
  const html = item(1, 'a)', 'One') + item(1, '·', 'Two') + item(2, '(iv)', 'Three') + '<p>End</p>';
  expect(cleanPaste(html).html).toBe(
    '<ol><li><p>One</p></li></ol>' +
      '<ul><li><p>Two</p><ol start="4"><li><p>Three</p></li></ol></li></ul><p>End</p>',
  );
});

/** A button that opens the link dialog, and the result. */
function WithLink({ href = '', set = (_: string) => {} }) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const act = (action: () => void, text: string) => {
    action();
    setSaid(text);
    setOpen(false);
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Open it</button>
      <p>{said}</p>
      {open && (
        <AddressDialog
          labels={editorLabels.link}
          href={href}
          read={linkAddress}
          set={(address) => act(() => set(address), `Set: ${address}`)}
          close={() => act(() => {}, 'Closed')}
        />
      )}
    </>
  );
}

describe('the dialog of a link', () => {
  const wrong = 'Enter an address that starts with https://, mailto: or /';

  test('accepts an address, and rejects addresses that run a script', async () => {
    const hand = renderPart(<WithLink />);
    await hand.click(await button('Open it'));
    await screen.findByRole('dialog', { name: 'Link' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    await hasFocus('Address');
    await hand.keyboard('javascript:alert(1){Enter}');
    await screen.findByText(wrong);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.maxLength).toBe(2000);
    await hand.clear(field);
    await hand.type(field, 'example.org/a{Enter}');
    await screen.findByText('Set: https://example.org/a');
    await hasFocus('Open it');
  });

  test('shows the existing link and changes it', async () => {
    const hand = renderPart(<WithLink href="/about" />);
    await hand.click(await button('Open it'));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    expect(field.value).toBe('/about');
    await hand.type(field, '#us');
    await hand.click(await button('Add link'));
    await screen.findByText('Set: /about#us');
  });

  test('is closed by Escape and by its button', async () => {
    const hand = renderPart(<WithLink />);
    await hand.click(await button('Open it'));
    await hand.keyboard('{Escape}');
    await gone('dialog', 'Link');
    await hand.click(await button('Open it'));
    await hand.click(await button('Cancel'));
    await screen.findByText('Closed');
  });
});

test.each([
  ['selected words', 'See here.', 5, 9, 'See [here](https://example.org/a).'],
  ['a link that has the caret', 'See [here](/b).', 7, 7, 'See [here](https://example.org/a).'],
  ['no words', 'See ', 4, 4, 'See<https://example.org/a>'],
])('a link is put on %s', (_, markdown, from, to, expected) => {
  const { engine, openAs, setLink, TextSelection } = parts;
  const doc = openAs(engine, markdown);
  if (!doc) throw new Error(`${markdown} is not opened`);
  let state = engine.stateOf(doc);
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
  const view = { state, dispatch: (change: typeof state.tr) => (state = state.apply(change)) };
  setLink(view as never, 'https://example.org/a');
  expect(engine.serialize(state.doc)).toBe(expected);
});

test('the help lists the keys and the Markdown marks', async () => {
  const close = jest.fn();
  const hand = renderPart(<HelpSheet close={close} />);
  await screen.findByRole('dialog', { name: 'Keyboard help' });
  screen.getByText('Ctrl+K');
  screen.getByText('**words**');
  await hand.click(await button('Close'));
  expect(close).toHaveBeenCalledTimes(1);
});
