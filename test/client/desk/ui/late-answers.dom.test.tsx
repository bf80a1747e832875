import { act, screen, waitFor } from '@testing-library/react';
import { Field } from '../../../../src/client/components/Field';
import { useForm } from '../../../../src/client/desk/ui/use-form';
import { request } from '../../../../src/client/lib/http';
import type { MediaJson } from '../../../../src/shared/api/media';
import { api, type Answer } from '../../../support/fake-api';
import { fill, hasFocus, press, said } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { renderPart } from '../../../support/render-part';
import { makePost } from '../../render-page';
import { openAccount } from '../account/open-account';
import { admin, invite, member, openTeam } from '../team/open-team';

// An answer moves the focus only if the user has not moved it while they waited.

const failedMail = {
  _id: 'm',
  to: 'full@example.org',
  subject: 'Hello',
  state: 'failed',
  tries: 1,
  reason: 'Full',
  nextTry: null,
  date: '2026-10-01T08:00:00.000Z',
};
const file: MediaJson = {
  _id: 'f',
  name: 'notes.pdf',
  url: '/media/notes.pdf',
  kind: 'pdf',
  bytes: 10,
  by: null,
  date: '2026-10-01T08:00:00.000Z',
  picture: null,
  uses: [],
} as unknown as MediaJson;

const fay = member('Fay Lost');
const openWithFay = () => openTeam([admin, fay], [invite('i')]);

async function openMail() {
  api.on('GET /api/mail', { json: [failedMail] });
  api.on('GET /api/mail/server', { json: { server: '127.0.0.1:25', from: 'a@lab.example' } });
  return renderDesk('/dashboard/mail', { isAdmin: true });
}

async function openMedia() {
  api.on('GET /api/media', { json: [file] });
  const hand = renderDesk('/dashboard/media');
  await press(hand, 'Delete notes.pdf');
  return hand;
}

/** A draft and a post in the trash. */
async function openPosts() {
  api.on('GET /api/autosaves', { json: [] });
  api.on('GET /api/posts', { json: [] });
  const draft = makePost({ _id: 'a', name: 'Sketch', status: 'draft' });
  const gone = { ...draft, _id: 'b', name: 'Gone', status: 'trash' };
  api.on('GET /api/posts?status=draft', { json: [draft] });
  api.on('GET /api/posts?status=trash', { json: [{ ...gone, deleted: gone.updated }] });
  return renderDesk('/blogs');
}

async function openTags() {
  api.on('GET /api/tags', { json: [{ tag: 'Old', count: 2 }] });
  const hand = renderDesk('/dashboard/tags');
  await press(hand, 'Rename: Old');
  await fill(hand, { 'New name': 'New' });
  return hand;
}

interface Case {
  open: () => Promise<ReturnType<typeof renderDesk>>;
  action: string | RegExp;
  call: string;
  answer: Answer;
  done: string;
  /** What has the focus after the answer if it was not moved. */
  next: string | RegExp;
}

const cases: [string, Case][] = [
  [
    'an email that is sent again',
    {
      open: openMail,
      action: /^Try again/,
      call: 'POST /api/mail/:id/again',
      answer: { json: { ...failedMail, state: 'waiting' } },
      done: 'Trying again. If the email is no longer needed, it is removed from the list.',
      next: 'main',
    },
  ],
  [
    'a session that is ended',
    {
      open: () => openAccount(),
      action: /^End session: Firefox/,
      call: 'DELETE /api/account/sessions/:id',
      answer: { status: 204 },
      done: 'Session ended',
      next: 'account-sessions',
    },
  ],
  [
    'an action on an account',
    {
      open: openWithFay,
      action: 'End sessions of Fay Lost',
      call: 'POST /api/team/:id/end-sessions',
      answer: { json: fay },
      done: 'Fay Lost was signed out everywhere',
      next: 'End sessions of Fay Lost',
    },
  ],
  [
    'an invitation that is revoked',
    {
      open: openWithFay,
      action: /^Revoke the invitation for Nia New/,
      call: 'DELETE /api/team/invites/:id',
      answer: { status: 204 },
      done: 'Invitation revoked',
      next: 'Create invitation',
    },
  ],
  [
    'a file that is deleted',
    {
      open: openMedia,
      action: 'Move to trash',
      call: 'DELETE /api/media/:id',
      answer: { status: 204 },
      done: '“notes.pdf” was moved to the trash.',
      next: 'Undo: Delete notes.pdf',
    },
  ],
  [
    'a post that is moved to the trash',
    {
      open: openPosts,
      action: 'Move to trash: Sketch',
      call: 'DELETE /api/blogs/:id',
      answer: { status: 204 },
      done: '“Sketch” was moved to the trash.',
      next: 'Undo: Move to trash: Sketch',
    },
  ],
  [
    'a post that is restored',
    {
      open: openPosts,
      action: 'Restore: Gone',
      call: 'POST /api/blogs/:id/restore',
      answer: { json: makePost({ status: 'draft' }) },
      done: 'Restored as a draft',
      next: 'main',
    },
  ],
];

test('renaming a tag closes its form and leads to the page', async () => {
  const hand = await openTags();
  api.once('PUT /api/tags', { json: { posts: 2 } });
  await press(hand, 'Rename');
  await said('Renamed to “New” on 2 posts');
  expect(api.sent('PUT /api/tags')).toEqual({ tag: 'Old', to: 'New' });
  await waitFor(() => expect(place()).toBe('main'));
});

/** The id of the focused element, or else its name. */
const place = () => {
  const element = document.activeElement;
  return element?.id || element?.getAttribute('aria-label') || element?.textContent;
};

describe.each(cases)('after %s', (_, { open, action, call, answer, done, next }) => {
  test('the focus stays where the user has moved it', async () => {
    const late = api.hold(call);
    const hand = await open();
    await press(hand, action);
    await late.arrived;
    const [link] = screen.getAllByRole('link', { name: 'Posts' });
    act(() => link?.focus());
    await late.release(answer);
    await said(done);
    expect(document.activeElement).toBe(link);
  });

  test('the focus moves on if the user has waited', async () => {
    const late = api.hold(call);
    const hand = await open();
    await press(hand, action);
    await late.arrived;
    await late.release(answer);
    await said(done);
    expect(place()).toBe(next);
  });
});

function Form() {
  const { errors, props } = useForm({
    read: (data) => ({ name: String(data.get('name')) }),
    send: async (body) => void (await request('PUT', '/api/thing', { body })),
    failed: 'There was no answer',
  });
  return (
    <form {...props}>
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <input {...control} />}
      </Field>
      <input aria-label="Search" />
      <button>Save</button>
    </form>
  );
}

const wrong = { status: 400, json: { message: 'No', fields: { name: 'The name is taken' } } };

test.each([
  ['takes the focus if the user has waited', null, 'Name'],
  ['leaves the focus where the user has moved it', 'Search', 'Search'],
])('an error that the server finds in a field %s', async (_, moved, expected) => {
  const late = api.hold('PUT /api/thing');
  const hand = renderPart(<Form />);
  await press(hand, 'Save');
  await late.arrived;
  if (moved) await hand.click(screen.getByLabelText(moved));
  await late.release(wrong);
  await screen.findByText('The name is taken');
  await hasFocus(expected);
});
