import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import {
  newPostValues,
  newSection,
  type PostValues,
} from '../../../../../src/client/desk/posts/form/post-values';
import { PostPreview } from '../../../../../src/client/desk/posts/publish/PostPreviews';
import { PreviewButton } from '../../../../../src/client/desk/documents/preview/PreviewSheet';
import { api } from '../../../../support/fake-api';
import { button, gone, hasFocus } from '../../../../support/on-screen';
import { renderPart } from '../../../../support/render-part';

const RENDER = 'POST /api/blogs/:id/render';
const page = { name: 'A title', sections: [], html: [] };
const submitted = jest.fn();

let change: (patch: Partial<PostValues>) => void;

/** A form whose values the test changes. */
function Form() {
  const [values, setValues] = useState<PostValues>({
    ...newPostValues({ id: null, name: 'Ada' }),
    name: 'A title',
    sections: [newSection('text'), { ...newSection('text'), content: 'Words.' }],
  });
  change = (patch) => setValues((known) => ({ ...known, ...patch }));
  return (
    <form onSubmit={submitted}>
      <PreviewButton sheet={(close) => <PostPreview values={values} close={close} />} />
    </form>
  );
}

const dialog = () => screen.findByRole('dialog', { name: 'Preview' });
const frame = () => screen.findByTitle('The post as readers will see it');
const pressed = async (name: string) => (await button(name)).getAttribute('aria-pressed');

beforeEach(() => {
  submitted.mockClear();
  sessionStorage.clear();
});

test('the values of the form are rendered, and again after they have changed', async () => {
  api.on(RENDER, { json: { page, beyond: null } });
  const hand = renderPart(<Form />);
  await hand.click(await button('Preview'));
  await dialog();
  expect((await frame()).getAttribute('src')).toBe('/preview-frame');
  expect(api.sent(RENDER)).toMatchObject({ content: { name: 'A title', sections: [{}, {}] } });
  const held = api.hold(RENDER);
  change({ name: 'Another title' });
  expect((await held.arrived).body).toMatchObject({ content: { name: 'Another title' } });
  await frame(); // the last page stays until the next has arrived
  await held.release();
  await hand.click(await button('Close'));
  await gone('dialog', 'Preview');
  await hasFocus('Preview');
  expect(submitted).not.toHaveBeenCalled();
});

test('width and colours are chosen by keyboard, and remembered for the tab', async () => {
  api.on(RENDER, { json: { page, beyond: null } });
  const hand = renderPart(<Form />);
  await hand.click(await button('Preview'));
  await frame();
  const chosen = async () => {
    const names = ['Phone', 'Desktop', 'Light', 'Dark'];
    return Promise.all(names.map(pressed));
  };
  expect(await chosen()).toEqual(['false', 'true', 'true', 'false']);
  (await button('Phone')).focus();
  await hand.keyboard('{Enter}{Tab}{Tab}{Tab}{Enter}');
  expect(await chosen()).toEqual(['true', 'false', 'false', 'true']);
  expect((await frame()).className).toBe('dark');
  await hand.keyboard('{Escape}');
  await gone('dialog', 'Preview');
  await hand.click(await button('Preview'));
  expect(await chosen()).toEqual(['true', 'false', 'false', 'true']);
  expect(submitted).not.toHaveBeenCalled();
});

test('a post beyond a bound is not shown, and the dialog names the section', async () => {
  const problem = 'A table has 60 columns; use at most 50';
  api.on(RENDER, { json: { page: null, beyond: { section: 1, problem } } });
  const hand = renderPart(<Form />);
  await hand.click(await button('Preview'));
  await within(await dialog()).findByText(`Text 2 can’t be shown: ${problem}.`, { exact: false });
  expect(screen.queryByTitle('The post as readers will see it')).toBeNull();
});

test('without an answer it says why, and tries again', async () => {
  api.on(RENDER, 'no answer');
  const hand = renderPart(<Form />);
  await hand.click(await button('Preview'));
  const shown = within(await dialog());
  await shown.findByText('The preview needs a connection.', { exact: false });
  const message = 'The preview was loaded too often. Try again in a minute';
  api.on(RENDER, { status: 429, json: { message } });
  await hand.click(await button('Try again'));
  await shown.findByText(message, { exact: false });
  api.on(RENDER, { json: { page, beyond: null } });
  await hand.click(await button('Try again'));
  await frame();
});
