import { useState } from 'react';
import { rememberPlace } from '../../../../src/client/desk/ui/remember-place';
import { focused } from '../../../support/on-screen';
import { renderPart } from '../../../support/render-part';

/** Two fields and a text that is edited in the page. */
function Fields() {
  const [key, setKey] = useState(0);
  return (
    <>
      <input id="field-title" key={key} aria-label="Title" defaultValue="A title" />
      <input type="checkbox" aria-label="Decorative" />
      <div contentEditable suppressContentEditableWarning tabIndex={0} aria-label="Text">
        Some words.
      </div>
      <button onClick={() => setKey(key + 1)}>Replace</button>
    </>
  );
}

const find = <Kind extends HTMLElement>(name: string) =>
  document.querySelector<Kind>(`[aria-label="${name}"]`) as Kind;

/** Takes the focus and the selection away, as a dialog does. */
function lose() {
  (document.activeElement as HTMLElement).blur();
  getSelection()?.removeAllRanges();
}

test('the focus and the caret of a field are restored', () => {
  renderPart(<Fields />);
  const title = find<HTMLInputElement>('Title');
  title.focus();
  title.setSelectionRange(2, 5);
  const goBack = rememberPlace();
  lose();
  title.setSelectionRange(0, 0);
  goBack();
  expect([focused(), title.selectionStart, title.selectionEnd]).toEqual(['Title', 2, 5]);
});

test('the selection in a text that is edited in the page is restored', () => {
  renderPart(<Fields />);
  const text = find('Text');
  text.focus();
  const words = text.firstChild as Text;
  getSelection()?.setBaseAndExtent(words, 10, words, 5); // backwards
  const goBack = rememberPlace();
  lose();
  goBack();
  const { anchorOffset, focusOffset } = getSelection() as Selection;
  expect([focused(), anchorOffset, focusOffset]).toEqual(['Text', 10, 5]);
});

test('a control without a caret gets the focus', () => {
  renderPart(<Fields />);
  find('Decorative').focus();
  const goBack = rememberPlace();
  lose();
  goBack();
  expect(focused()).toBe('Decorative');
});

test('the focus goes to the element that has replaced the field', async () => {
  const hand = renderPart(<Fields />);
  find('Title').focus();
  const goBack = rememberPlace();
  await hand.click(document.querySelector('button') as HTMLElement);
  lose();
  goBack();
  expect(focused()).toBe('Title');
});

test('a user who has moved on is left alone', () => {
  renderPart(<Fields />);
  find('Title').focus();
  const goBack = rememberPlace();
  find('Decorative').focus();
  goBack();
  expect(focused()).toBe('Decorative');
});
