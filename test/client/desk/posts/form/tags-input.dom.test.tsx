import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TagsInput } from '../../../../../src/client/desk/posts/form/TagsInput';
import { api } from '../../../../support/fake-api';
import { renderPart } from '../../../../support/render-part';

function Tags() {
  const [value, setValue] = useState('');
  return (
    <label>
      Tags <TagsInput id="tags" name="tags" value={value} onChange={setValue} />
    </label>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' });

function open(...tags: string[]) {
  api.on('GET /api/tags', { json: tags.map((tag) => ({ tag, count: 1 })) });
  return renderPart(<Tags />);
}

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'the arrows and Enter of an input method choose no suggestion: %j',
  async (composing) => {
    const hand = open('日本の法', '日本語の評価');
    await hand.type(field(), '日本');
    await screen.findByRole('option', { name: '日本の法' });
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      expect(fireEvent.keyDown(field(), { key, ...composing })).toBe(true); // not prevented
    }
    expect(field().value).toBe('日本');
    screen.getByRole('option', { name: '日本の法' });
    await hand.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('日本の法, ');
  },
);

test('after a suggestion was chosen, the next tag can be typed', async () => {
  const hand = open('Methods', 'Triage');
  await hand.type(field(), 'Met');
  await screen.findByRole('option', { name: 'Methods' });
  await hand.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field().selectionStart).toBe('Methods, '.length));
  await hand.keyboard('Tri');
  await screen.findByRole('option', { name: 'Triage' });
  expect(field().value).toBe('Methods, Tri');
});
