import { screen, waitFor, within } from '@testing-library/react';
import { HistoryPage } from '../../../../../src/client/desk/posts/history/HistoryPage';
import {
  privateKinds,
  type RevisionKind,
  type RevisionSummaryJson,
} from '../../../../../src/shared/api/revisions';
import { contentOf, type PostContent } from '../../../../../src/shared/posts/post-fields';
import { api } from '../../../../support/fake-api';
import { button, gone, hasFocus, said, warned } from '../../../../support/on-screen';
import { renderDesk } from '../../../../support/render-desk';
import { renderPart } from '../../../../support/render-part';
import { makePost } from '../../../render-page';

const POST = 'GET /api/blogs/:id';
const LIST = 'GET /api/blogs/:id/revisions';
const ONE = 'GET /api/blogs/:id/revisions/:revision';
const AUTOSAVE = '/api/autosaves/post/:id';
const AUTOSAVES = 'GET /api/autosaves';

beforeEach(() => api.on(AUTOSAVES, { json: [] }));

const text = (content: string) => ({ type: 'text' as const, content });
const texts = (...contents: string[]) => contents.map(text);

interface Saved {
  kind: RevisionKind;
  correction?: string;
  added?: number;
  removed?: number;
  post: Partial<PostContent>;
}

const first = texts('What we measured last year.', 'The end.');
const last = texts('What we measured this year.', 'In between.', 'The end.');
const history: Saved[] = [
  { kind: 'saved', post: { sections: first } },
  { kind: 'published', post: { sections: first, blurb: 'Two parts.' } },
  { kind: 'published', correction: 'It was this year.', post: { sections: last } },
];

/**
 * Serves the revisions of a post, oldest first. The post equals the last revision that is not
 * private.
 */
function answer(saved: Saved[] = history): void {
  let version = 0;
  const revisions = saved.map(({ post, ...given }, at) => {
    if (!privateKinds.includes(given.kind)) version += 1;
    const counts = {
      correction: '',
      formerCorrection: '',
      redated: null,
      added: 0,
      removed: 0,
      ...given,
    };
    const name = { _id: `r${at}`, version, by: 'Ada Writer', ...counts };
    const authors = [{ id: 'a', name: 'Ada Writer' }];
    const words = contentOf({ name: 'On evidence', authors, direct: 'On_evidence' });
    const made = `2026-11-2${at}T08:30:00.000Z`;
    return { ...name, at: made, post: { ...words, ...post } };
  });
  const summary = ({ post: _, ...rest }: (typeof revisions)[number]): RevisionSummaryJson => rest;
  api.on(LIST, { json: revisions.map(summary).reverse() });
  api.on(ONE, ({ params }) => {
    const json = revisions.find(({ _id }) => _id === params.revision);
    return json ? { json } : { status: 404, json: { message: 'Not found' } };
  });
  const now = revisions.findLast(({ kind }) => !privateKinds.includes(kind));
  api.on(POST, { json: makePost({ ...now?.post, _id: 'post', version }) });
}

const open = () => renderDesk('/blogs?versions=post');
/** The revisions of the post, once they and the post have loaded. */
const rows = () =>
  screen.findAllByRole('listitem').then((items) => items.filter((one) => one.closest('.panel')));
const compareOldest = async () =>
  (await screen.findAllByRole('button', { name: /^Compare: / })).at(-1);

async function openOldest() {
  const hand = open();
  await screen.findByText('Current revision');
  await hand.click((await compareOldest()) as HTMLElement);
  await screen.findByRole('heading', { name: 'Compare revisions' });
  return hand;
}

/** A part of the post in both revisions, as readers see it. */
async function part(name: string) {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  const row = heading.closest('section') as HTMLElement;
  const [before, after] = [...row.querySelectorAll<HTMLElement>('.part-side')];
  if (!before || !after) throw new Error(`${name} has no two sides`);
  return { row, before, after };
}

test('the revisions of a post show what was done, by whom, and corrections', async () => {
  answer();
  open();
  await screen.findByRole('heading', { name: 'History', level: 1 });
  await screen.findByText('Current revision');
  const said = (await rows()).map((one) => one.textContent);
  expect(said).toEqual([
    expect.stringMatching(/^Published by Ada WriterCurrent revision22 Nov 2026, 08:30/),
    expect.stringMatching(/^Published by Ada Writer21 Nov 2026, 08:30/),
    expect.stringMatching(/^Saved by Ada Writer20 Nov 2026, 08:30/),
  ]);
  expect(said[0]).toContain('Correction: It was this year.');
  screen.getByText('On evidence');
  const back = screen.getByRole('link', { name: 'Back to the post' });
  expect(back.getAttribute('href')).toBe('/blogs?edit=post');
});

test('a revision is compared with the current post, word by word, section by section', async () => {
  answer();
  const hand = await openOldest();
  const one = await part('Beginning of the text');
  await waitFor(() => expect(one.before.querySelector('del')).not.toBeNull());
  expect(one.before.querySelector('del')?.textContent).toBe('removed: last');
  expect(one.after.querySelector('ins')?.textContent).toBe('added: this');
  within(one.before).getByText('Saved, 20 Nov 2026, 08:30, by Ada Writer');
  within(one.after).getByText('Current revision');
  const two = await part('Beginning of the text (2)');
  within(two.before).getByText('Not in this revision');
  await within(two.after).findByText('In between.');
  expect(two.after.querySelector('ins')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Beginning of the text (3)' })).toBeNull();
  screen.getByText('Everything else is the same');
  await hand.click(screen.getByRole('checkbox', { name: 'Show changes only' }));
  const three = await part('Beginning of the text (3)');
  expect(within(three.row).getAllByText('The end.')).toHaveLength(2);
  await hand.click(await button('Close'));
  await gone('heading', 'Compare revisions');
});

test('a long text shows the changed passages with what is around them, and jumps to each', async () => {
  const long = (one: string, two: string) =>
    texts(
      ['Start.', 'Before.', one, 'After.', 'End.', '## Result', 'Between.', two, 'Last.'].join(
        '\n\n',
      ),
    );
  answer([
    { kind: 'saved', post: { sections: long('It took 14 days.', 'It found 77.') } },
    { kind: 'published', post: { sections: long('It took 15 days.', 'It found 78.') } },
  ]);
  const hand = await openOldest();
  const first = await part('Beginning of the text');
  await waitFor(() => expect(first.after.querySelector('ins')).not.toBeNull());
  const words = () => first.after.querySelector('.part-text')?.textContent?.replace(/\s+/g, ' ');
  expect(words()).toContain('Before. It took added: 15 days. After.');
  expect(words()).not.toMatch(/Start|End/);
  const second = await part('Result');
  await waitFor(() => expect(second.after.querySelector('ins')).not.toBeNull());
  const jump = async (name: string) => {
    await hand.click(await button(name));
    return document.activeElement?.textContent;
  };
  expect(await jump('Next change')).toBe('added: 15');
  screen.getByText('Change 1 of 2');
  expect(await jump('Next change')).toBe('added: 78');
  expect(await jump('Next change')).toBe('added: 15');
  expect(await jump('Previous change')).toBe('added: 78');
  await hand.click(screen.getByRole('checkbox', { name: 'Show changes only' }));
  const whole = await part('Beginning of the text');
  await waitFor(() => expect(whole.after.textContent).toContain('Start.'));
});

test('revisions are compared as readers see them, not as Markdown', async () => {
  const bold = texts('What **we** measured this year.', '- In\n- Between us', 'The end.');
  answer([...history, { kind: 'published', post: { sections: bold } }]);
  const hand = open();
  await screen.findByText('Current revision');
  const compareIt = { name: /^Compare: / };
  await hand.click(within((await rows())[1] as HTMLElement).getByRole('button', compareIt));
  const one = await part('Beginning of the text');
  await within(one.after).findByText('Same words, different formatting.');
  expect(one.after.querySelector('strong')?.textContent).toBe('we');
  expect(one.row.textContent).not.toContain('*');
  const two = await part('Beginning of the text (2)');
  const items = await within(two.after).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['In', 'added: Between us']);
  expect(within(two.after).queryByText(/^The same words/)).toBeNull();
});

test('two old revisions are compared with each other', async () => {
  answer();
  const hand = await openOldest();
  const other = screen.getByLabelText<HTMLSelectElement>('Compare with');
  const options = [...other.options].map(({ text: shown }) => shown);
  expect(options).toEqual([
    'Published, 22 Nov 2026, 08:30, by Ada Writer',
    'Published, 21 Nov 2026, 08:30, by Ada Writer',
    'Saved, 20 Nov 2026, 08:30, by Ada Writer',
    'Current revision',
  ]);
  await hand.selectOptions(other, 'Published, 21 Nov 2026, 08:30, by Ada Writer');
  await screen.findByRole('heading', { name: 'Summary' });
  await screen.findByText('Two parts.');
  expect(screen.queryByRole('heading', { name: 'Beginning of the text' })).toBeNull();
  await hand.selectOptions(other, 'Saved, 20 Nov 2026, 08:30, by Ada Writer');
  await screen.findByText('No differences');
});

test('the revision before is compared with the current revision, which marks what it adds', async () => {
  answer();
  const hand = open();
  await screen.findByText('Current revision');
  await hand.click(await button('Compare: Published, 22 Nov 2026, 08:30, by Ada Writer'));
  await hasFocus('Compare revisions');
  const chosen = ['Revision', 'Compare with'].map((label) => {
    const [option] = screen.getByLabelText<HTMLSelectElement>(label).selectedOptions;
    return option?.text;
  });
  expect(chosen).toEqual([
    'Published, 21 Nov 2026, 08:30, by Ada Writer',
    'Published, 22 Nov 2026, 08:30, by Ada Writer',
  ]);
});

test('a superseded text says so, and is compared with the post', async () => {
  const aside = { kind: 'superseded' as const, post: { name: 'A better title', sections: last } };
  answer([...history, aside]);
  const hand = open();
  await screen.findByText('Current revision');
  const [newest, second] = await rows();
  within(newest as HTMLElement).getByText('Superseded');
  within(second as HTMLElement).getByText('Current revision');
  await hand.click(await button(/^Compare: Superseded/));
  const title = await part('Title');
  expect(title.before.querySelector('del')?.textContent).toBe('removed: A better title');
  expect(title.after.querySelector('ins')?.textContent).toBe('added: On evidence');
});

test('a snapshot of unsaved text says so, and how many words it adds and removes', async () => {
  const snapshot = { kind: 'autosave' as const, post: { sections: last } };
  answer([
    { ...snapshot, added: 1500 },
    { ...snapshot, removed: 1 },
    ...history,
    { ...snapshot, added: 120, removed: 600 },
    { ...snapshot, added: 1, removed: 1 },
  ]);
  open();
  await screen.findByText('Current revision');
  const all = await rows();
  const kinds = all.map((one) => one.querySelector('.row-name')?.textContent);
  expect(kinds).toEqual([
    'Autosave',
    'Autosave',
    'Published',
    'Published',
    'Saved',
    'Autosave',
    'Autosave',
  ]);
  const counts = all.map((one) => one.querySelector('.row-note')?.textContent);
  expect(counts).toEqual([
    '1 word added, 1 removed',
    '120 words added, 600 removed',
    'Correction: It was this year.',
    undefined,
    undefined,
    '1 word removed',
    '1,500 words added',
  ]);
  // It has the lock version of the current post, but is not the current revision.
  within(all[2] as HTMLElement).getByText('Current revision');
});

test('any revision but the current one is restored with one click', async () => {
  answer([{ kind: 'autosave', post: { name: 'A better title', sections: last } }, ...history]);
  const hand = renderPart(<HistoryPage id="post" />);
  await screen.findByText('Current revision');
  expect(screen.getAllByRole('button', { name: /^Restore: / })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Restore: .* 23 Nov/ })).toBeNull();
  api.on(`GET ${AUTOSAVE}`, { status: 204 });
  const restore = await button(/^Restore: Autosave, 20 Nov 2026, 08:30/);
  api.once(ONE, 'no answer');
  await hand.click(restore);
  await warned('Couldn’t restore the revision. Check your connection.');
  expect(api.calls(`PUT ${AUTOSAVE}`)).toEqual([]);
  api.once(`PUT ${AUTOSAVE}`, { json: { save: 'save 1', keptInHistory: false } });
  await waitFor(() => expect(restore.getAttribute('aria-disabled')).toBe('false'));
  await hand.click(restore);
  await said(/^This revision is now in the editor\./);
  expect(api.sent(`PUT ${AUTOSAVE}`)).toMatchObject({
    mode: 'supersede',
    content: { name: 'A better title', sections: last },
  });
});

test('an image is shown in both revisions', async () => {
  answer([
    { kind: 'saved', post: { img: '/images/posts/door.webp' } },
    { kind: 'published', post: { img: '' } },
  ]);
  await openOldest();
  const lead = await part('Featured image');
  const [image] = within(lead.before).getAllByRole('presentation');
  expect(image?.getAttribute('src')).toBe('/images/posts/door.webp');
  within(lead.after).getByText('Empty');
});

test('a revision that cannot be loaded is reported, and cannot be restored', async () => {
  answer();
  api.on(ONE, 'no answer');
  await openOldest();
  await warned('Couldn’t load this revision.');
  expect(screen.queryByRole('button', { name: 'Restore this revision' })).toBeNull();
});

test('a revision becomes the writer’s autosave, which opens, and the post does not change', async () => {
  answer([{ kind: 'saved', post: { sections: first, direct: 'former' } }, ...history.slice(1)]);
  const hand = renderPart(<HistoryPage id="post" />);
  await screen.findByText('Current revision');
  await hand.click((await compareOldest()) as HTMLElement);
  const restore = 'Restore this revision';
  api.on(`GET ${AUTOSAVE}`, { json: { save: 'save 1', content: {}, version: 3, seq: 1 } });
  api.once(`PUT ${AUTOSAVE}`, 'no answer');
  await hand.click(await button(restore));
  await warned('Couldn’t restore the revision. Check your connection.');
  api.once(`PUT ${AUTOSAVE}`, { json: { save: 'save 2', keptInHistory: true } });
  await waitFor(async () =>
    expect((await button(restore)).getAttribute('aria-disabled')).toBe('false'),
  );
  await hand.click(await button(restore));
  await said(/^This revision is now in the editor\. Check it, then save or publish it\./);
  expect(window.location.pathname + window.location.search).toBe('/blogs?edit=post');
  expect(api.calls(`PUT ${AUTOSAVE}`).at(-1)?.headers['if-match']).toBe('"save 1"');
  expect(api.sent(`PUT ${AUTOSAVE}`)).toMatchObject({
    version: 3,
    mode: 'supersede', // what was there is kept in the history
    content: { _id: 'post', version: 3, status: 'published', name: 'On evidence', sections: first },
  });
  // The page that readers know does not move.
  expect(api.sent(`PUT ${AUTOSAVE}`)).toMatchObject({ content: { direct: 'On_evidence' } });
  expect(api.calls('PUT /api/blogs/:id')).toEqual([]);
});

/** A snapshot of a post that was never saved. */
const begun: RevisionSummaryJson = {
  _id: 'r0',
  version: null,
  kind: 'autosave',
  by: 'Ada Writer',
  correction: '',
  formerCorrection: '',
  redated: null,
  at: '2026-11-22T08:30:00.000Z',
  added: 600,
  removed: 0,
};

test('a post that was never saved is not looked for', async () => {
  api.on(LIST, { json: [begun] });
  const unsaved = { kind: 'post', _id: 'post', name: 'Begun', posted: false, save: 'save 1' };
  api.on(AUTOSAVES, { json: [{ ...unsaved, updated: begun.at }] });
  open();
  await screen.findByText('600 words added');
  screen.getByText('Begun');
  expect(api.calls(POST)).toEqual([]);
});

test('nor is a post that was discarded before it was saved', async () => {
  api.on(LIST, { json: [begun] });
  open();
  await screen.findByText('600 words added');
  expect(api.calls(POST)).toEqual([]);
});

test('a change of the date is shown with its reason', async () => {
  const redated = {
    from: '2026-10-14T12:00:00.000Z',
    to: '2026-10-10T12:00:00.000Z',
    reason: 'Printed before.',
  };
  api.on(LIST, { json: [{ ...begun, redated }] });
  open();
  await screen.findByText('Date changed from 14 October 2026 to 10 October 2026: Printed before.');
});

test('a post without revisions says so', async () => {
  answer([]);
  open();
  await screen.findByText('No revisions yet.');
});

test('a button loads more of a long list of revisions', async () => {
  answer();
  const older = {
    _id: 'older',
    version: 0,
    kind: 'scheduled',
    by: 'Grace',
    at: '2026-01-01',
    correction: 'It was 12.',
    formerCorrection: 'It wsa 12.',
    added: 0,
    removed: 0,
  };
  const link = '</api/blogs/post/revisions?limit=20&cursor=next>; rel="next"';
  api.on(LIST, { json: [{ ...older, _id: 'newer', kind: 'unpublished' }], headers: { link } });
  api.on(`${LIST}?cursor=next`, { json: [older] });
  const hand = open();
  await hand.click(await button('Older revisions'));
  await screen.findByText('Scheduled');
  expect(
    screen.getAllByText('Correction note reworded from “It wsa 12.” to “It was 12.”'),
  ).toHaveLength(2);
  screen.getByText('Unpublished');
});

test('a post in the trash shows no revisions', async () => {
  api.on(POST, { status: 404, json: { message: 'Blog not found.' } });
  api.on(LIST, { status: 404, json: { message: 'Blog not found.' } });
  open();
  await screen.findByRole('heading', { name: 'Blog not found.' });
});
