import { screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { PostDetails } from '../../../../../src/client/desk/posts/editor/PostDetails';
import { useSending } from '../../../../../src/client/desk/documents/publish/use-sending';
import { postType } from '../../../../../src/client/desk/posts/editor/post-type';
import {
  newPostValues,
  type PostValues,
} from '../../../../../src/client/desk/posts/form/post-values';
import { useFieldErrors } from '../../../../../src/client/hooks/use-field-errors';
import { api } from '../../../../support/fake-api';
import { hasFocus, press, said } from '../../../../support/on-screen';
import { WRITER } from '../../../../support/render-desk';
import { renderPart } from '../../../../support/render-part';
import { testInFull } from '../../../../support/sample';
import { makePost } from '../../../render-page';

const SAVE = 'POST /api/blogs';

/** The side of the editor, and a button that saves a draft. */
function Form() {
  const [values, setValues] = useState<PostValues>({
    ...newPostValues({ id: WRITER.userId, name: 'Ada King' }),
    name: 'On evidence',
    blurb: 'What a claim rests on.',
  });
  const form = useRef<HTMLDivElement>(null);
  const { errors, show } = useFieldErrors(form);
  const ignore = () => undefined;
  const { send } = useSending(postType, {
    userId: WRITER.userId,
    current: null,
    showErrors: show,
    onSent: ignore,
    onConflict: ignore,
  });
  const change = (patch: Partial<PostValues>) => setValues((now) => ({ ...now, ...patch }));
  return (
    <div ref={form}>
      <PostDetails values={values} errors={errors} change={change} />
      <button onClick={() => void send({ values, status: 'draft' })}>Save</button>
    </div>
  );
}

function open() {
  api.on('GET /api/authors', { json: [] });
  return renderPart(<Form />);
}

const details = () => document.querySelector<HTMLDetailsElement>('.post-sharing');
const preview = () => within(screen.getByRole('figure', { hidden: true }));
const [TITLE, TEXT] = [/^Title for search engines/, /^Description for search engines/];

test('the preview of a search result follows the title and the summary, or the own texts', async () => {
  const hand = open();
  expect(details()?.open).toBe(false);
  await hand.click(screen.getByText('Search and sharing'));
  preview().getByText('On evidence · Assay');
  preview().getByText('What a claim rests on.');
  preview().getByText('localhost/blog/On_evidence');
  expect(screen.getByLabelText<HTMLInputElement>(TITLE).placeholder).toBe('On evidence');
  expect(screen.getByLabelText<HTMLInputElement>(TEXT).placeholder).toBe('What a claim rests on.');
  await hand.type(screen.getByLabelText(TITLE), 'Evidence');
  await hand.type(screen.getByLabelText(TEXT), 'Why it matters.');
  preview().getByText('Evidence · Assay');
  preview().getByText('Why it matters.');
});

test('a featured image that is chosen has a field for its alt text, which is sent', async () => {
  api.on(SAVE, { status: 201, json: makePost({ status: 'draft' }) });
  const hand = open();
  const alt = /^Alt text of the featured image/;
  expect(screen.queryByLabelText(alt)).toBeNull();
  const image = screen.getByLabelText(/^Featured image/, { selector: 'input' });
  await hand.type(image, '/images/posts/door.webp');
  await hand.type(screen.getByLabelText(alt), 'A door');
  await press(hand, 'Save');
  await said('Draft saved');
  expect(api.sent(SAVE)).toMatchObject({ img: '/images/posts/door.webp', imgAlt: 'A door' });
});

testInFull('the values are sent, an address without the spaces around it', async () => {
  api.on(SAVE, { status: 201, json: makePost({ status: 'draft' }) });
  const hand = open();
  await hand.click(screen.getByText('Search and sharing'));
  await hand.type(screen.getByLabelText(TITLE), 'Evidence');
  const image = screen.getByLabelText(/^Image for shared links/, { selector: 'input' });
  await hand.type(image, '/images/posts/door.webp');
  await hand.type(screen.getByLabelText(/^Original address/), ' https://a.example/7 ');
  await press(hand, 'Save');
  await said('Draft saved');
  expect(api.sent(SAVE)).toMatchObject({
    sharingTitle: 'Evidence',
    sharingText: '',
    sharingImg: '/images/posts/door.webp',
    original: 'https://a.example/7',
  });
});

test('an error of the server opens the fields and focuses the field', async () => {
  const problem = 'Original address must start with https://, such as https://example.org/post';
  const answer = { code: 'invalid-input', message: problem, fields: { original: problem } };
  api.on(SAVE, { status: 400, json: answer });
  const hand = open();
  expect(details()?.open).toBe(false);
  await press(hand, 'Save');
  await hasFocus(/^Original address/);
  expect(details()?.open).toBe(true);
  screen.getByText(problem);
});
