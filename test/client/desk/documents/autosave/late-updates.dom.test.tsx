import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { updateLate } from '../../../../../src/client/desk/documents/autosave/use-document-values';

let type: (text: string) => void;
let sent: string[];

function Form() {
  const [text, setText] = useState('');
  type = (next) => updateLate(() => setText(next));
  return (
    <form onSubmit={(event) => (event.preventDefault(), sent.push(text))}>
      <output>{text}</output>
      <button onKeyDown={() => sent.push(text)}>Send</button>
    </form>
  );
}

beforeEach(() => {
  sent = [];
  render(<Form />);
});

const shown = () => screen.getByRole('status').textContent;

test('an update is shown after the next frame, and not before', async () => {
  type('a');
  type('ab');
  expect(shown()).toBe('');
  const before = await new Promise((resolve) => requestAnimationFrame(() => resolve(shown())));
  expect(before).toBe('');
  await act(async () => {});
  await screen.findByText('ab');
});

test.each([
  ['a click', () => fireEvent.click(screen.getByRole('button'))],
  ['Enter', () => fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })],
  ['a shortcut', () => fireEvent.keyDown(screen.getByRole('button'), { key: 's', ctrlKey: true })],
])('%s sees what was typed just before', (_, press) => {
  type('the whole text');
  press();
  expect(sent).toEqual(['the whole text']);
});

test('the next character does not wait for the update of the one before', () => {
  type('a');
  fireEvent.keyDown(screen.getByRole('button'), { key: 'b' });
  expect(shown()).toBe('');
});
