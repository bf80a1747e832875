import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PlainPaste } from '../../../../src/client/desk/paste/PlainPaste';
import { withScripts } from '../../../../src/client/desk/paste/plain-scripts';

test.each([
  ['a number from Word', '10<sup>6</sup> runs', '106 runs', '10⁶ runs'],
  ['signs', 'CO<sub>2</sub>, m<sup>-1</sup>, x<sup>n+1</sup>', 'CO2, m-1, xn+1', 'CO₂, m⁻¹, xⁿ⁺¹'],
  ['a style', '10<span style="vertical-align:super">6</span>', '106', '10⁶'],
  [
    'the class of a style sheet',
    '<style>span.s1 {vertical-align: 4.0px}</style><p>10<span class="s1">6</span></p>',
    '106',
    '10⁶',
  ],
  [
    'the whole line',
    '<p>106 is not<br> 10<sup>6</sup></p>',
    '106 is not\r\n10\u00a06',
    '106 is not\r\n10\u00a0⁶',
  ],
  [
    'the marks of a list',
    '<ul><li>106</li><li>10<sup>6</sup></li></ul>',
    '  • 106\n  • 106',
    '  • 106\n  • 10⁶',
  ],
  ['text that is not copied', '<i style="display:none">6</i>10<sup>6</sup>', '106', '10⁶'],
  [
    'a comment beside it',
    '<b>😀</b>10<sup>6</sup><a class="msocomanchor">[A1]</a> and',
    '😀106 and',
    '😀10⁶ and',
  ],
])('a field without marks keeps superscript and subscript: %s', (_, html, plain, text) => {
  expect(withScripts(plain, html)).toEqual({ text, lost: [] });
});

test('what has no characters of its own stays, and is named', () => {
  const html = '10<sup>6</sup>, 2<sup>1,5</sup>, 1<sup>st</sup><sup>[a]</sup>';
  const found = withScripts('106, 21,5, 1st[a]', html);
  expect(found).toEqual({ text: '10⁶, 21,5, 1st[a]', lost: ['1,5', 'st[a]'] });
});

test('what the plain text of the clipboard does not have is named', () => {
  expect(withScripts('Runs', 'Runs: 10<sup>6</sup>')).toEqual({ text: 'Runs', lost: ['6'] });
});

test('a text that a field cuts is said, with where it ends', () => {
  render(
    <>
      <textarea aria-label="Title" defaultValue="Over runs" maxLength={20} />
      <PlainPaste />
    </>,
  );
  const said = () => screen.getByRole('status').textContent;
  pasteInto('Title', '', ' 1234567\r\n90');
  expect(said()).toBe('');
  pasteInto('Title', '', `a${'b'.repeat(10)}c ${'d'.repeat(60)}`);
  expect(said()).toBe(
    `This field takes 20 characters. What was pasted ends before “c ${'d'.repeat(38)}…”.`,
  );
});

function Title() {
  const [title, setTitle] = useState('Over  runs');
  return (
    <>
      <input aria-label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <input aria-label="Password" type="password" />
      <p>{title}</p>
      <PlainPaste />
    </>
  );
}

function pasteInto(label: string, html: string, plain: string): boolean {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const texts: Record<string, string> = { 'text/html': html, 'text/plain': plain };
  const clipboardData = { getData: (type: string) => texts[type] ?? '' };
  const event = createEvent.paste(field, { clipboardData });
  if (label === 'Title') field.setSelectionRange(5, 5);
  fireEvent(field, event);
  return event.defaultPrevented;
}

test('pasting into a field of the desk keeps a number, and says what it could not keep', () => {
  render(<Title />);
  expect(pasteInto('Title', '10<sup>6</sup>', '106')).toBe(true);
  expect(screen.getByText('Over 10⁶ runs')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');

  expect(pasteInto('Title', '2<sup>a,b</sup>', '2a,b')).toBe(false); // the browser pastes it
  expect(screen.getByRole('status').textContent).toBe(
    'This field has no superscript or subscript for “a,b”, which is plain text now. Check it.',
  );
  expect(pasteInto('Title', '<b>x</b>', 'x')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(pasteInto('Password', '10<sup>6</sup>', '106')).toBe(false);
});
