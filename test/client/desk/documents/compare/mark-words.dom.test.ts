import { markWords } from '../../../../../src/client/desk/documents/compare/mark-words';

function marked(html: string, other: string) {
  const { html: shown, same } = markWords(html, other, (words) => {
    const mark = document.createElement('mark');
    mark.append(words);
    return mark;
  });
  return [shown, same];
}

test.each([
  [
    '<p>10<sup>6</sup> runs</p>',
    '<p>106 runs</p>',
    '<p><mark>10</mark><sup><mark>6</mark></sup> runs</p>',
  ],
  ['<p>106 runs</p>', '<p>10<sup>6</sup> runs</p>', '<p><mark>106</mark> runs</p>'],
  ['<p>10<sup>7</sup></p>', '<p>10<sup>6</sup></p>', '<p>10<sup><mark>7</mark></sup></p>'],
  ['<p>a<sub>😀</sub></p>', '<p>a<sup>😀</sup></p>', '<p>a<sub><mark>😀</mark></sub></p>'],
])('%s differs from %s', (html, other, shown) => {
  expect(marked(html, other)).toEqual([shown, false]);
});

test('superscript that did not change is not marked', () => {
  const html = '<p>10<sup>6</sup> \u{f0041}</p>';
  expect(marked(html, html)).toEqual([html, true]);
});
