import { render } from '../../src/client/desk/documents/compare/render';
import { renderSections } from '../../src/server/markdown/render-sections';
import { minutesToRead, wordsIn, wordsInHtml } from '../../src/shared/words';

const table = '| One | Two |\n| --- | :-: |\n| three | 4 |';

test.each([
  ['', 0],
  ['Three plain words', 3],
  ['un*believ*able **bold** `code` [a link](https://example.org/a-b)', 5],
  ['10<sup>6</sup> CO<sub>2</sub>', 2],
  [table, 4],
  ['## Heading\n\n- a\n- b\n\n1. c\n\n> d\n\n---\n\n```js\nlet e = 1;\n```', 8],
  ['Noted[^1] here.\n\n[^1]: This is the note.', 2],
  ['See https://example.org/a_long?address=yes and www.example.org, too', 3],
  ['A dash – and an ellipsis … are none', 7],
  ['![A picture](/images/a.webp)', 0],
])('%j has %i words in the editor and on the page', (text, count) => {
  const [html = ''] = renderSections([{ type: 'text', content: text }]).html ?? [];
  expect([wordsInHtml(render(text)), wordsInHtml(html)]).toEqual([count, count]);
});

test('what stands for a video until it is played is not counted', () => {
  const player =
    '<div class="player framed needs-script" data-player="https://player.vimeo.com/video/1">' +
    '<p>This video is on Vimeo.</p><button type="button" class="btn">Play</button></div>';
  expect(wordsInHtml(`<div class="video">${player}<p><a href="/a">Our talk</a></p></div>`)).toBe(2);
});

test('the reading time is at least a minute and grows with the words', () => {
  expect([0, 1, 1100].map(minutesToRead)).toEqual([1, 1, 5]);
  expect(minutesToRead(wordsIn('word '.repeat(1100)))).toBe(5);
});
