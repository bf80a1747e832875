import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import {
  type PostValues,
  newPostValues,
  newSection,
} from '../../../../../src/client/desk/posts/form/post-values';
import { POST_FORM, PostActions } from '../../../../../src/client/desk/posts/editor/PostActions';
import { PublishingOptions } from '../../../../../src/client/desk/posts/editor/PublishingOptions';
import { usePublishing } from '../../../../../src/client/desk/posts/publish/use-publishing';
import type { PostContent } from '../../../../../src/shared/posts/post-fields';
import { api } from '../../../../support/fake-api';
import { button, focused, gone, hasFocus, warned } from '../../../../support/on-screen';
import { renderDesk } from '../../../../support/render-desk';
import { renderPart } from '../../../../support/render-part';
import { makePost } from '../../../render-page';

const CHECK = 'POST /api/blogs/check';
const fine = { links: [], beyond: null, foreignImages: [], card: '/images/cards/site.jpg' };
const send = jest.fn(async (_draft: PostValues, _status: PostValues['status']) => true);
const submitted = jest.fn();
const sendForReview = jest.fn();

const text = (content: string) => ({ ...newSection('text'), content });
const image = { ...newSection('image'), content: '/images/posts/door.webp' };

beforeEach(() => {
  send.mockClear();
  submitted.mockClear();
});

interface FormProps {
  initial?: Partial<PostValues>;
  errors?: Record<string, string>;
  changed?: boolean;
  /** The text that readers have. */
  live?: PostContent | null;
}

/** The parts of the editor that publishing needs: its buttons are outside the form. */
function Form({ initial, errors = {}, changed = false, live = null }: FormProps) {
  const [values, setValues] = useState<PostValues>({
    ...newPostValues({ id: null, name: 'Ada' }),
    name: 'A title',
    blurb: 'A blurb.',
    version: 1,
    sections: [text('Words.')],
    ...initial,
  });
  const change = (patch: Partial<PostValues>) => setValues((known) => ({ ...known, ...patch }));
  const [planned] = useState(values.status === 'scheduled' ? values.publishLocal : '');
  const publishing = usePublishing({
    values,
    live,
    change,
    planned,
    busy: false,
    send,
  });
  const editor = {
    values,
    errors,
    change,
    changed,
    send,
    publishing,
    busy: false,
    current: null,
    reworded: () => undefined,
    review: { state: undefined, sendForReview, note: null, sheet: null },
    view: { state: 'saved' as const, unsaved: true, reason: '', onlyHere: false, savedAt: null },
  };
  return (
    <>
      <PostActions editor={editor} />
      {publishing.checklist}
      <form
        id={POST_FORM}
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        {values.sections.map((section, index) => (
          <input
            key={section.key}
            id={`field-sections.${index}.alt`}
            aria-label={`Description of ${index + 1}`}
            value={section.alt}
            onChange={({ target }) => {
              const changed = { ...section, alt: target.value };
              change({ sections: values.sections.with(index, changed) });
            }}
          />
        ))}
        <PublishingOptions editor={editor} />
      </form>
    </>
  );
}

const open = (values: Partial<PostValues> = {}, props: Omit<FormProps, 'initial'> = {}) =>
  renderPart(<Form initial={values} {...props} />, { timeZone: 'Europe/Paris' });
const checklist = () => screen.findByRole('dialog', { name: /^Before / });
/** The items of the checklist, each with its state in words. */
const items = async () =>
  within(await checklist())
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent);

test.each([
  ['draft', ['Save draft', 'Send for review'], /^Your account can’t publish\./],
  ['published', [], /^Your account can’t change a post that is published/],
  ['scheduled', [], /^Your account can’t change a post that is published/],
] as const)(
  'without the right to publish, a %s post has no button to',
  async (status, save, says) => {
    api.on('GET /api/auth/me', { json: { isAdmin: false, rights: ['inbox'] } });
    open({ status, publishLocal: '2090-01-01T09:00' });
    await screen.findByText(says);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Preview', ...save, 'Preview links']);
  },
);

test('a right that has ended takes its buttons away with the first refusal', async () => {
  api.on('GET /api/auth/me', { json: { isAdmin: false, rights: ['publish'] } });
  api.on(CHECK, { json: fine });
  const hand = open({ status: 'published' });
  await button('Publish changes');
  api.on('GET /api/auth/me', { json: { isAdmin: false, rights: [] } });
  api.on(CHECK, { status: 403, json: { code: 'right-required', message: 'No right' } });
  await hand.click(await button('Publish changes'));
  await gone('button', 'Unpublish');
});

test('an image without alt text blocks a post until it has alt text', async () => {
  api.on(CHECK, { json: fine });
  const hand = open({ sections: [text('Words.'), image] });
  await hand.click(await button('Publish'));
  const list = within(await checklist());
  await list.findByText('All internal links work.');
  expect(await items()).toContain(
    'Needs fixing: Image 1 needs alt text, or mark it as decorative.',
  );
  expect(list.queryByRole('button', { name: /^Publish/ })).toBeNull();
  list.getByText('Fix the items marked ! to publish. Your text is saved.');
  await hand.click(list.getByRole('button', { name: /^Go to field: .*Image 1/ }));
  await gone('dialog', /^Before /);
  await hasFocus('Description of 2');
  await hand.keyboard('A door');
  await hand.click(await button('Publish'));
  await within(await checklist()).findByText('Every image has alt text or is decorative.');
  await hand.click(within(await checklist()).getByRole('button', { name: 'Publish' }));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.lastCall).toMatchObject([{ sections: [{}, { alt: 'A door' }] }, 'published']);
});

test('warnings can be ignored: title, summary, dead links', async () => {
  const links = [{ section: 0, href: '/no/such/page' }];
  api.once(CHECK, { json: { ...fine, links, card: '/images/cards/about.jpg' } });
  const name = `${'A title that goes on '.repeat(4)}and on`;
  const content = 'See [us](/about) and [nothing](/no/such/page).';
  const sections = [text(''), text(content)];
  const hand = open({ name, blurb: '', img: ' /a.webp ', sections });
  await hand.click(await button('Publish'));
  const list = within(await checklist());
  await list.findByText('Text 2 links to /no/such/page, which doesn’t exist.');
  const used = [{ type: 'text', content }];
  const sharing = { sharingTitle: '', sharingText: '', sharingImg: '' };
  expect(api.sent(CHECK)).toEqual({ name, blurb: '', img: '/a.webp', ...sharing, sections: used });
  expect(await items()).toEqual([
    'Suggestion: The title has 90 characters. Search results show about 60.',
    'Suggestion: There is no summary. Lists and shared links will show only the title.',
    'Suggestion: The featured image has no alt text. That is right only if it decorates.',
    'Suggestion: Text 2 links to /no/such/page, which doesn’t exist.',
  ]);
  const card = within(list.getAllByRole('figure')[0] as HTMLElement);
  card.getByText('When shared, your post will look like this');
  expect(card.getByRole('presentation').getAttribute('src')).toBe('/images/cards/about.jpg');
  card.getByText(name.trim());
  await hand.click(list.getByRole('button', { name: 'Publish anyway' }));
  expect(send.mock.calls).toMatchObject([[{ name }, 'published']]);
  await gone('dialog', /^Before /);
});

test('the previews of a search result and of a shared link show the own texts of the post', async () => {
  api.once(CHECK, { json: fine });
  const texts = { sharingTitle: 'Shared', sharingText: 'Described' };
  const hand = open({ ...texts, sharingImg: ' /b.webp ', direct: 'a_title' });
  await hand.click(await button('Publish'));
  const list = within(await checklist());
  await list.findByText('When shared, your post will look like this');
  expect(api.sent(CHECK)).toMatchObject({ ...texts, sharingImg: '/b.webp' });
  const [card, result] = list.getAllByRole('figure').map((figure) => within(figure));
  card?.getByText('Shared');
  card?.getByText('Described');
  result?.getByText('Shared · Assay');
  result?.getByText('Described');
  result?.getByText('localhost/blog/a_title');
});

test('a post that exceeds a bound is blocked, and the checklist names the bound', async () => {
  const beyond = { section: 0, problem: 'A table has 51 columns; use at most 50' };
  api.on(CHECK, { json: { ...fine, beyond } });
  const hand = open({ sections: [text(''), text('A table.')] });
  await hand.click(await button('Publish'));
  const list = within(await checklist());
  await list.findByText('Text 2: A table has 51 columns; use at most 50.');
  expect(await items()).toContain('Needs fixing: Text 2: A table has 51 columns; use at most 50.');
  expect(list.queryByText('All internal links work.')).toBeNull();
  expect(list.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

test('until the answer arrives, the checklist waits and blocks publishing', async () => {
  api.on(CHECK, { json: fine });
  const held = api.hold(CHECK);
  const hand = open();
  await hand.click(await button('Publish'));
  const list = within(await checklist());
  expect((await items()).at(-1)).toBe('In progress: Checking internal links.');
  const go = list.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  expect(go.disabled).toBe(true);
  await held.release();
  await list.findByText('All internal links work.');
  expect(go.disabled).toBe(false);
  expect(api.calls(CHECK)).toHaveLength(1);
});

test('without a connection the checklist says what it cannot check, and allows publishing', async () => {
  api.on(CHECK, 'no answer');
  const hand = open();
  await hand.click(await button('Publish'));
  const list = within(await checklist());
  await list.findByText(/^Couldn’t check the links\./);
  list.getByText('Couldn’t load the preview of a shared link. Check your connection.');
  await hand.click(list.getByRole('button', { name: 'Publish anyway' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('the checklist is opened, closed and passed by keyboard alone', async () => {
  api.on(CHECK, { json: fine });
  const hand = open();
  (await button('Publish')).focus();
  await hand.keyboard('{Enter}');
  await within(await checklist()).findByRole('button', { name: 'Publish' });
  await hand.keyboard('{Escape}');
  await gone('dialog', /^Before /);
  await hasFocus('Publish');
  await hand.keyboard('{Enter}');
  const list = within(await checklist());
  await list.findByText('When shared, your post will look like this');
  list.getByRole('button', { name: 'Publish' }).focus();
  await hand.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('an untitled post is left to the form, which says so at the field', async () => {
  const hand = open({ name: ' ' });
  await hand.click(await button('Publish'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('Enter in the time field sends nothing, and asks for a time', async () => {
  const hand = open();
  await hand.click(screen.getByText('Schedule', { selector: 'summary' }));
  const field = screen.getByLabelText('Date and time (Europe/Paris)');
  await hand.type(field, '{Enter}');
  await screen.findByText('Enter a date and time');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(focused()).toBe('Date and time (Europe/Paris)');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([send.mock.calls, submitted.mock.calls]).toEqual([[], []]);
});

test('a post is scheduled after the checklist, which shows the time', async () => {
  api.on(CHECK, { json: fine });
  const hand = open();
  await hand.click(screen.getByText('Schedule', { selector: 'summary' }));
  await hand.type(screen.getByLabelText('Date and time (Europe/Paris)'), '2026-12-01T09:00');
  await hand.click(await button('Schedule'));
  const list = within(await screen.findByRole('dialog', { name: 'Before scheduling' }));
  list.getByText('It will be published on 1 December 2026 at 09:00 (Europe/Paris).');
  await list.findByText('All internal links work.');
  await hand.click(list.getByRole('button', { name: 'Schedule' }));
  expect(send.mock.calls).toMatchObject([[{ publishLocal: '2026-12-01T09:00' }, 'scheduled']]);
});

test('a scheduled post is rescheduled, published now and unscheduled', async () => {
  api.on(CHECK, { json: fine });
  const publishLocal = '2026-12-01T09:00';
  const errors = { publishLocal: 'Choose a time in the future' };
  const hand = open({ status: 'scheduled', publishLocal }, { errors });
  const field = screen.getByLabelText<HTMLInputElement>('Date and time (Europe/Paris)');
  expect(field.value).toBe(publishLocal);
  screen.getByText('Choose a time in the future');
  await hand.clear(field);
  await hand.type(field, '2026-12-02T10:30');
  await hand.click(await button('Save'));
  await within(await checklist()).findByText(/^All internal links work\.$/);
  await hand.click(within(await checklist()).getByRole('button', { name: 'Schedule' }));
  await hand.click(await button('Publish now'));
  await within(await checklist()).findByText(/^All internal links work\.$/);
  await hand.click(within(await checklist()).getByRole('button', { name: 'Publish' }));
  await hand.click(await button('Unschedule'));
  expect(send.mock.calls).toMatchObject([
    [{ publishLocal: '2026-12-02T10:30' }, 'scheduled'],
    [{}, 'published'],
    [{}, 'draft'],
  ]);
});

test.each([
  ['2027-03-28T02:30', /02:30 does not exist in Europe\/Paris\. .* on 28 March 2027 at 03:30\.$/],
  ['2027-10-31T02:30', /02:30 comes twice in Europe\/Paris\. .* the first time \(UTC\+2\)\.$/],
])('an odd time is said at its field and in the dialog: %s', async (publishLocal, sentence) => {
  api.on(CHECK, { json: fine });
  const hand = open({ publishLocal });
  expect(screen.getByLabelText(/^Date and time/).getAttribute('aria-describedby')).toMatch(/hint/);
  screen.getByText(sentence);
  await hand.click(await button('Schedule'));
  await within(await checklist()).findByText(sentence);
});

test('a published post is changed with a correction note', async () => {
  api.on(CHECK, { json: fine });
  const hand = open({ status: 'published' });
  const note = screen.getByLabelText<HTMLTextAreaElement>('Correction note (optional)');
  expect(note.maxLength).toBe(500);
  await hand.type(note, 'It was 21.');
  expect(note.value).toBe('It was 21.');
  await hand.click(await button('Publish changes'));
  const list = within(await screen.findByRole('dialog', { name: 'Before publishing the changes' }));
  await list.findByText('All internal links work.');
  await hand.click(list.getByRole('button', { name: 'Publish changes' }));
  expect(send.mock.calls).toMatchObject([[{ correction: 'It was 21.' }, 'published']]);
});

const livePost = (words: string) => makePost({ sections: [{ type: 'text', content: words }] });
const before = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

test('a correction note is asked for when changes are published, and first if a number changed', async () => {
  api.on(CHECK, { json: fine });
  const words = 'It found 77 per cent.';
  const sections = [text('It found 78 per cent.')];
  const hand = open({ status: 'published', sections }, { live: livePost(words) });
  await hand.click(await button('Publish changes'));
  const list = within(await checklist());
  list.getByText(/^Readers were told “77” and will now read “78”\./);
  const note = list.getByLabelText('Correction note (optional)');
  expect(before(note, list.getByRole('list'))).toBe(true);
  await list.findByText('All internal links work.');
  await hand.type(note, 'It was 77.');
  await hand.click(list.getByRole('button', { name: 'Publish changes' }));
  expect(send.mock.calls).toMatchObject([[{ correction: 'It was 77.' }, 'published']]);
});

test('after the checks if only other words changed, and not for a first publication', async () => {
  api.on(CHECK, { json: fine });
  const sections = [text('It was found.')];
  const hand = open({ status: 'published', sections }, { live: livePost('It has been found.') });
  await hand.click(await button('Publish changes'));
  const list = within(await checklist());
  const note = list.getByLabelText('Correction note (optional)');
  expect(before(note, list.getByRole('list'))).toBe(false);
  expect(list.queryByText(/^Readers were told/)).toBeNull();
});

test('a correction note that was written earlier comes first, and stays there', async () => {
  api.on(CHECK, { json: fine });
  const hand = open({ status: 'published', correction: 'It was 77.' });
  await hand.click(await button('Publish changes'));
  const list = within(await checklist());
  const note = list.getByLabelText('Correction note (optional)');
  expect(before(note, list.getByRole('list'))).toBe(true);
  await hand.clear(note);
  expect([note.isConnected, document.activeElement]).toEqual([true, note]);
});

test('a draft has no field for a correction note', async () => {
  api.on(CHECK, { json: fine });
  const hand = open({ correction: 'It was 21.' });
  await hand.click(await button('Publish'));
  await checklist();
  expect(screen.queryByLabelText(/^Correction note/)).toBeNull();
});

test('a post is unpublished after confirmation', async () => {
  const hand = open({ status: 'published' });
  await hand.click(await button('Unpublish'));
  screen.getByText('It will be removed from the site and feed and become a draft.');
  await hasFocus('Keep it published');
  await hand.keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
  await hand.click(await button('Unpublish'));
  await hand.click(await button('Unpublish post'));
  expect(send.mock.calls).toMatchObject([[{}, 'draft']]);
  await button('Unpublish');
});

test('a failed schedule is an alert on the dashboard and shown in the list', async () => {
  const late = makePost({
    name: 'Too late',
    status: 'scheduled',
    publishError: 'the disk is full',
    publishAt: '2026-12-01T08:00:00.000Z',
  });
  api.on('GET /api/posts', { json: [] });
  api.on('GET /api/autosaves', { json: [] });
  api.on('GET /api/posts?status=scheduled', {
    json: [late, makePost({ _id: 'b', status: 'scheduled' })],
  });
  const hand = renderDesk('/dashboard');
  const alert = await warned(/^“Too late” was not published on time: the disk is full/);
  const link = within(alert).getByRole('link', { name: 'Open post' });
  expect(link.getAttribute('href')).toBe(`/blogs?edit=${late._id}`);
  expect(screen.getAllByText(/was not published/)).toHaveLength(1);
  await hand.click(screen.getByRole('link', { name: 'All posts' }));
  const row = (await screen.findByText(/^Not published on time: the disk is full\./)).closest('li');
  within(row as HTMLElement).getByRole('link', { name: 'Too late' });
});

const held = [
  [
    'author-suspended',
    /the account of the author, Eve Away, is suspended\. Once an admin restores it, or someone saves the post with another author/,
  ],
  [
    'scheduler-suspended',
    /the account of Eve Away, who scheduled it, is suspended\. Once an admin restores it, or someone else saves the post/,
  ],
  [
    'scheduler-without-right',
    /Eve Away, who scheduled it, may no longer publish\. Once a colleague who may publish saves it/,
  ],
  ['scheduler-deleted', /the account that scheduled it was deleted\. Once someone saves the post/],
] as const;
test.each(held)(
  'a held post (%s) is shown with the reason and what to do',
  async (reason, text) => {
    const post = makePost({
      name: 'Kept back',
      status: 'scheduled',
      publishError: 'the disk was full',
      publishAt: '2026-12-01T08:00:00.000Z',
      hold: { reason, name: 'Eve Away' },
    });
    api.on('GET /api/posts', { json: [] });
    api.on('GET /api/autosaves', { json: [] });
    api.on('GET /api/posts?status=scheduled', { json: [post] });
    const hand = renderDesk('/dashboard');
    const alert = await warned(/^“Kept back” is on hold: /);
    expect(alert.textContent).toMatch(text);
    within(alert).getByRole('link', { name: 'Open post' });
    await hand.click(screen.getByRole('link', { name: 'All posts' }));
    const row = (await screen.findByText(/^On hold: /)).closest('li');
    expect(row?.textContent).toMatch(text);
    expect(row?.textContent).not.toContain('the disk was full');
  },
);

const links = '/api/blogs/:id/previews';
const madeBy = (name: string, _id = 'a') => ({
  _id,
  by: name,
  created: '2026-11-22T08:30:00.000Z',
  expires: '2026-12-06T08:30:00.000Z',
});

test('a link to unpublished changes is offered only for a live post that has them', async () => {
  const url = 'https://assay.example/preview/secret';
  const made = { ...madeBy('Ada Writer'), changes: true };
  api.on(`GET ${links}`, { json: [made] });
  api.once(`POST ${links}`, { status: 201, json: { ...made, url } });
  const hand = open({ status: 'published' }, { changed: true });
  await hand.click(await button('Preview links'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview links' }));
  await dialog.findByText(
    'Created by Ada Writer on 22 Nov 2026, 09:30, shows unpublished changes, works until 6 December 2026',
  );
  await hand.click(await button('Create link to unpublished changes'));
  await dialog.findByText(url);
  expect(api.sent(`POST ${links}`)).toEqual({ changes: true });
});

test.each([
  ['a draft', { status: 'draft' as const }, true],
  ['a live post without changes', { status: 'published' as const }, false],
])('%s has links to its saved version only', async (_, values, changed) => {
  api.on(`GET ${links}`, { json: [] });
  api.once(`POST ${links}`, { status: 201, json: { ...madeBy('Ada'), url: 'https://a.example/' } });
  const hand = open(values, { changed });
  await hand.click(await button('Preview links'));
  await screen.findByText('No active links');
  expect(screen.queryByRole('button', { name: 'Create link to unpublished changes' })).toBeNull();
  await hand.click(await button('Create link'));
  await screen.findByText('https://a.example/');
  expect(api.sent(`POST ${links}`)).toEqual({ changes: false });
});

test('a time in the past is refused at its field, and a known time is not', async () => {
  api.on(CHECK, { json: fine });
  const hand = open({ publishLocal: '2020-01-01T09:00' });
  await hand.click(await button('Schedule'));
  await screen.findByText('Choose a time in the future');
  expect(focused()).toBe('Date and time (Europe/Paris)');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an overdue post is saved with its time', async () => {
  api.on(CHECK, { json: fine });
  const hand = open({ status: 'scheduled', publishLocal: '2020-01-01T09:00' });
  await hand.click(await button('Save'));
  await screen.findByRole('dialog', { name: 'Before scheduling' });
});
