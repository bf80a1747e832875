import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { readKind, fileProblem } from '../../../../src/client/desk/media/check-file';
import { isForeign } from '../../../../src/client/desk/media/copy-image';
import { ImageField } from '../../../../src/client/desk/media/ImageField';
import { storedToken } from '../../../../src/client/lib/session';
import type { MediaJson } from '../../../../src/shared/api/media';
import { api } from '../../../support/fake-api';
import { button, gone, hasFocus, said, warned } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { renderPart } from '../../../support/render-part';

const UPLOAD = 'POST /api/media';
const uploaded = (at = 'a') => ({ id: at, url: `/media/${at.repeat(32)}/600x400.webp` });
const picture = (name = 'Our office.png') => new File(['x'], name, { type: 'image/png' });
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

/** A file that reports this size without having the content. */
function fileOf(size: number, name: string): File {
  return Object.defineProperty(new File([], name), 'size', { value: size });
}

function sentFile(row = UPLOAD): File | null {
  const body = api.sent(row);
  return body instanceof FormData ? (body.get('file') as File) : null;
}

function Lead({ value = '' }) {
  const [address, setAddress] = useState(value);
  return (
    <ImageField
      name="img"
      label="Featured image"
      note="optional"
      value={address}
      onChange={setAddress}
    />
  );
}

const lead = () => screen.getByRole('group', { name: 'Featured image' });
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Featured image/ });
const drop = (...files: File[]) =>
  fireEvent.drop(lead(), { dataTransfer: { files, types: ['Files'] } });
const paste = (place: HTMLElement, file: File) =>
  fireEvent.paste(place, { clipboardData: { files: [file], types: ['Files'] } });

/** Chooses a file, as in the browser's file dialog. */
async function choose(hand: UserEvent, name: string, file: File): Promise<HTMLInputElement> {
  const opener = await button(name);
  const chooser = opener.closest('.drop')?.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error(`${name} belongs to no chooser`);
  const opened = jest.spyOn(chooser, 'click');
  await hand.click(opener);
  expect(opened).toHaveBeenCalledTimes(1);
  await hand.upload(chooser, file);
  return chooser;
}

describe('an image of a post', () => {
  test('is chosen, sent and shown', async () => {
    api.once(UPLOAD, { status: 201, json: uploaded() });
    const hand = renderPart(<Lead />);
    const chooser = await choose(hand, 'Upload a file for: Featured image', picture());
    await within(lead()).findByText('Uploaded: Our office.png');
    expect(address().value).toBe(uploaded().url);
    expect(screen.getByRole('presentation').getAttribute('src')).toBe(uploaded().url);
    expect(sentFile()?.name).toBe('Our office.png');
    expect(api.calls(UPLOAD)).toMatchObject([{ headers: { authorization: 'Bearer a token' } }]);
    expect(chooser.accept).toBe('.jpg,.jpeg,.png,.webp,.avif,.gif');
    expect(chooser.value).toBe(''); // so that the same file can be chosen again
  });

  test('is dropped on its area', async () => {
    api.once(UPLOAD, { status: 201, json: uploaded() });
    renderPart(<Lead />);
    drop(picture());
    await within(lead()).findByText('Uploaded: Our office.png');
    expect(address().value).toBe(uploaded().url);
  });

  test('is pasted into its area or into the address field', async () => {
    api.once(UPLOAD, { status: 201, json: uploaded('a') });
    renderPart(<Lead />);
    paste(lead(), picture('image.png'));
    await within(lead()).findByText('Uploaded: image.png');
    expect(address().value).toBe(uploaded('a').url);
    api.once(UPLOAD, { status: 201, json: uploaded('b') });
    paste(address(), picture('second.png'));
    await within(lead()).findByText('Uploaded: second.png');
    expect(address().value).toBe(uploaded('b').url);
    expect(api.calls(UPLOAD)).toHaveLength(2); // neither of them twice
  });

  test('shows an error in its area if it is not accepted, and nothing changes', async () => {
    renderPart(<Lead />);
    drop(new File(['<svg/>'], 'a.svg'));
    await warned('a.svg: This file type isn’t supported. Use JPEG, PNG, WebP, AVIF or GIF.');
    drop();
    await warned(/^That isn’t a file\./);
    drop(fileOf(15 * 2 ** 20 + 1, 'a.png'));
    await warned(/^a\.png: This file is 16 MB\./);
    expect(api.calls()).toEqual([]);
    const message = 'The image is incomplete. Upload it again';
    api.once(UPLOAD, { status: 415, json: { message } });
    drop(picture());
    await warned(`Our office.png: ${message}`);
    expect(screen.queryByRole('button', { name: 'Try again: Our office.png' })).toBeNull();
    api.once(UPLOAD, { status: 502, text: '<h1>Bad gateway</h1>' });
    drop(picture());
    await warned('Our office.png: Couldn’t upload the file. Try again.');
    expect(address().value).toBe('');
  });

  test('shows its progress, and leaves nothing behind if cancelled', async () => {
    const held = api.hold(UPLOAD);
    const hand = renderPart(<Lead />);
    (await button('Upload a file for: Featured image')).focus();
    drop(picture('slow.png'));
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
      name: 'Uploading slow.png',
    });
    await said('Uploading slow.png');
    await hasFocus('Cancel: slow.png');
    await held.progress(0.256);
    await screen.findByText('25 %');
    expect(bar.value).toBe(0.256);
    await held.progress(1);
    await screen.findByText('Processing...');
    await hand.click(await button('Cancel: slow.png'));
    await said('Upload cancelled. Nothing was saved.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await hasFocus('Upload a file for: Featured image');
    await held.release({ status: 201, json: uploaded() }); // too late
    expect(address().value).toBe('');
    expect(screen.queryByText(/^Uploaded/)).toBeNull();
  });

  test('is not replaced by another while it is being sent', async () => {
    api.on(UPLOAD, { status: 201, json: uploaded() });
    const held = api.hold(UPLOAD);
    renderPart(<Lead />);
    drop(picture('first.png'));
    await held.arrived;
    drop(picture('second.png'));
    paste(address(), picture('third.png'));
    await held.release();
    await within(lead()).findByText('Uploaded: first.png');
    expect(api.calls(UPLOAD)).toHaveLength(1);
  });

  test('can be sent again if there was no answer', async () => {
    api.once(UPLOAD, 'no answer');
    const hand = renderPart(<Lead />);
    drop(picture());
    const failed = /^Our office\.png: Couldn’t reach the server\. Check your connection/;
    await warned(failed);
    api.once(UPLOAD, { status: 201, json: uploaded() });
    await hand.click(await button('Try again: Our office.png'));
    await within(lead()).findByText('Uploaded: Our office.png');
    expect(screen.queryByText(failed)).toBeNull();
    expect(address().value).toBe(uploaded().url);
    await hasFocus('Upload a file for: Featured image');
  });

  test('does not end the writer’s session', async () => {
    api.once(UPLOAD, { status: 401, json: { message: 'Sign in first' } });
    renderPart(<Lead />);
    drop(picture());
    await warned(
      'Our office.png: You’re signed out. Sign in in another tab, then upload the file again.',
    );
    expect(storedToken()).toBe('a token');
  });

  test('is the first of several, which are sent two at a time to the library', async () => {
    api.on(UPLOAD, { status: 201, json: uploaded('b') });
    const first = api.hold(UPLOAD);
    renderPart(<Lead />);
    drop(picture('a.png'), picture('b.png'), picture('c.png'));
    await first.arrived;
    await first.release({ status: 201, json: uploaded('a') });
    await within(lead()).findByText('The first image is used here. The others are in the library.');
    expect(address().value).toBe(uploaded('a').url);
    expect(api.calls(UPLOAD)).toHaveLength(3);
  });

  test('is not said to be used if it is refused and others are sent with it', async () => {
    api.on(UPLOAD, ({ body }) =>
      ((body as FormData).get('file') as File).name === 'a.png'
        ? { status: 415, json: { message: 'This file type isn’t supported.' } }
        : { status: 201, json: uploaded('b') },
    );
    const hand = renderPart(<Lead />);
    drop(picture('a.png'), picture('b.png'));
    await within(lead()).findByText('Uploaded: b.png');
    await hand.click(await button('Close: a.png'));
    await waitFor(() => expect(screen.queryByText(/a\.png/)).toBeNull());
    expect(screen.queryByText(/^The first image is used here/)).toBeNull();
    expect(address().value).toBe('');
  });

  test('waits where the server has no room for it, and is sent again', async () => {
    const json = { message: 'You are already uploading 2 files. Try again when they are done' };
    api.on(UPLOAD, { status: 201, json: uploaded() });
    api.once(UPLOAD, { status: 429, json, headers: { 'retry-after': '0' } });
    renderPart(<Lead />);
    drop(picture());
    await within(lead()).findByText('Uploaded: Our office.png');
    expect(api.calls(UPLOAD)).toHaveLength(2);
    expect(screen.queryByRole('alert', { name: /uploading 2 files/ })).toBeNull();
  });

  test('says of an animation that only its first picture is kept, before it is sent', async () => {
    const hand = renderPart(<Lead />);
    screen.getByText('JPEG, PNG, WebP, AVIF or GIF, up to 15 MB. Animations become still images.');
    drop(fileWith(`GIF89a${gifFrame}${gifFrame}`));
    await warned(/^a\.png: This is an animation, and only its first picture is kept\./);
    expect(api.calls()).toEqual([]);
    api.once(UPLOAD, { status: 201, json: uploaded() });
    await hand.click(await button('Upload the first picture: a.png'));
    await within(lead()).findByText('Uploaded: a.png');
  });

  test('is chosen from the library, with search, by keyboard alone', async () => {
    const other = row({ _id: 'b', name: 'Something else.png' });
    api.on('GET /api/media', { json: [row({ name: 'A rare owl.png' }), other] });
    api.on('GET /api/media?q=rare', { json: [row({ name: 'A rare owl.png' })] });
    const hand = renderPart(<Lead />);
    const opener = 'Choose from the library for: Featured image';
    (await button(opener)).focus();
    await hand.keyboard('{Enter}');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Choose an image from the library' }),
    );
    await dialog.findByRole('button', { name: 'Choose Something else.png' });
    expect(api.calls('GET /api/media')[0]?.query).toEqual({ kind: 'picture', limit: '24' });
    dialog.getByLabelText('Search by file name').focus();
    await hand.keyboard('rare');
    await gone('button', 'Choose Something else.png');
    (await dialog.findByRole('button', { name: 'Choose A rare owl.png' })).focus();
    await hand.keyboard('{Enter}');
    await gone('dialog', 'Choose an image from the library');
    expect(address().value).toBe(row().url);
    await hasFocus(opener);
    await hand.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await hand.keyboard('{Escape}');
    await gone('dialog', 'Choose an image from the library');
    await hasFocus(opener);
    expect(address().value).toBe(row().url);
  });

  test('from another site can be copied here; our own images and incomplete addresses cannot', async () => {
    const hand = renderPart(<Lead value="https://pictures.example/a.png" />);
    await button('Save a copy to our library');
    screen.getByText(/^This image is hosted elsewhere/);
    await hand.clear(address());
    await hand.type(address(), 'https://');
    expect(screen.queryByRole('button', { name: 'Save a copy to our library' })).toBeNull();
    await hand.clear(address());
    await hand.type(address(), '/images/posts/door.webp');
    expect(screen.queryByRole('button', { name: 'Save a copy to our library' })).toBeNull();
  });

  test('keeps its address and shows an error if the other site does not allow copying', async () => {
    const decode = jest.fn().mockRejectedValue(new DOMException('', 'EncodingError'));
    Object.assign(HTMLImageElement.prototype, { decode });
    const hand = renderPart(<Lead value="https://pictures.example/a.png" />);
    await hand.click(await button('Save a copy to our library'));
    await warned(/^The other site doesn’t allow copying\./);
    expect(address().value).toBe('https://pictures.example/a.png');
    expect(decode).toHaveBeenCalledTimes(1);
  });
});

test('a file dropped outside an area does not open in the tab, but text may be dropped', () => {
  renderPart(<Lead />);
  for (const type of ['dragOver', 'drop'] as const) {
    const file = createEvent[type](document.body, { dataTransfer: { types: ['Files'] } });
    fireEvent(document.body, file);
    const words = createEvent[type](document.body, { dataTransfer: { types: ['text/plain'] } });
    fireEvent(document.body, words);
    expect([file.defaultPrevented, words.defaultPrevented]).toEqual([true, false]);
  }
});

const MB = 2 ** 20;
const wrongKind = 'This file type isn’t supported. Use JPEG, PNG, WebP, AVIF or GIF.';

test.each<[string, number, boolean, string | null]>([
  ['a.PNG', 15 * MB, false, null],
  ['a.jfif', 1, false, null],
  ['a.tar.webp', 1, false, null],
  ['a.svg', 1, false, wrongKind],
  ['a.HEIC', 1, false, null],
  ['a.jpe', 1, false, null],
  ['png', 1, false, null],
  ['a.png.exe', 1, false, wrongKind],
  ['a.pdf', 1, false, wrongKind],
  ['a.pdf', 20 * MB, true, null],
  ['a.pdf', 20 * MB + 1, true, 'This file is 21 MB. '],
  ['a.png', 20 * MB, true, 'This file is 20 MB. '],
  ['a.txt', 1, true, 'This file type isn’t supported. Use JPEG, PNG, WebP, AVIF, GIF or PDF.'],
])('%s of %i bytes (PDFs too: %p): %p', (name, size, withPdf, problem) => {
  const found = fileProblem(fileOf(size, name), withPdf);
  expect(found).toEqual(problem && expect.stringContaining(problem));
});

/** A file with these bytes, written as characters. */
const fileWith = (bytes: string) => new File([Buffer.from(bytes, 'latin1')], 'a.png');
const gifFrame = '\x21\xf9\x04\0\x0a\0\0\0\x2c\0';

test.each([
  ['a photo of an iPhone', '\0\0\0\x18ftypheic\0\0\0\0', { isHeic: true, isAnimated: false }],
  ['a GIF', `GIF89a${gifFrame}`, { isHeic: false, isAnimated: false }],
  ['an animated GIF', `GIF89a${gifFrame}${gifFrame}`, { isHeic: false, isAnimated: true }],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', { isHeic: false, isAnimated: false }],
  ['an animated WebP', 'RIFF\0\0\0\0WEBPVP8X\0\0ANIM', { isHeic: false, isAnimated: true }],
  ['a PNG with a word', '\x89PNG\0IHDR\0IDAT acTL', { isHeic: false, isAnimated: false }],
  ['an animated PNG', '\x89PNG\0IHDR\0acTL\0IDAT', { isHeic: false, isAnimated: true }],
  ['an animated AVIF', '\0\0\0\x18ftypavis', { isHeic: false, isAnimated: true }],
])('what the bytes of %s say', async (_, bytes, kind) => {
  expect(await readKind(fileWith(bytes))).toEqual(kind);
});

test.each([
  ['https://pictures.example/a.png', true],
  ['HTTPS://pictures.example/a.png', true],
  ['http://pictures.example/a.png', false],
  ['/media/a.webp', false],
  [`${window.location.origin}/media/a.webp`, false],
  ['https://', false],
  ['', false],
])('whether %j is on another site: %p', (given, foreign) => {
  expect(isForeign(given)).toBe(foreign);
});

function row(own: Partial<MediaJson> = {}): MediaJson {
  const { url } = uploaded();
  return {
    _id: 'a',
    kind: 'picture',
    name: 'Used picture.png',
    url,
    bytes: 120_000,
    picture: { src: url, width: 600, height: 400, srcset: '' },
    by: 'Mary Media',
    date: '2026-11-22T08:30:00.000Z',
    deleted: null,
    missing: false,
    uses: [],
    ...own,
  };
}

const used = {
  kind: 'post' as const,
  _id: 'post',
  name: 'It has a picture',
  status: 'draft' as const,
};
const item = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);

describe('a search in the library that answers late', () => {
  const files = ['An owl.png', 'A rare owl.png', 'Something else.png'].map((name) =>
    row({ _id: name, name }),
  );
  const names = () =>
    screen.getAllByRole('button', { name: /^Choose .*png$/ }).map((one) => one.textContent);
  const choice = (name: string) => button(`Choose ${name}`);

  /** Searches for "rare", and moves the focus to this image before the answer. */
  async function search(focused: string) {
    api.on('GET /api/media', { json: files });
    const late = api.hold('GET /api/media?q=rare');
    const hand = renderPart(<Lead />);
    await hand.click(await button('Choose from the library for: Featured image'));
    await choice('An owl.png');
    await hand.type(screen.getByLabelText('Search by file name'), 'rare');
    await late.arrived;
    const image = await choice(focused);
    act(() => image.focus());
    await late.release({ json: files.slice(1, 2) });
    return { hand, image };
  }

  test('takes the focus from no image, and is shown once the focus has moved on', async () => {
    const { hand, image } = await search('Something else.png');
    expect(document.activeElement).toBe(image);
    expect(names()).toHaveLength(3);
    await hand.tab();
    await hasFocus('Close');
    await waitFor(() => expect(names()).toEqual(['A rare owl.png']));
  });

  test('is shown once the focus is on an image that was found', async () => {
    const { hand } = await search('An owl.png');
    await hand.tab();
    await waitFor(() => expect(names()).toEqual(['A rare owl.png']));
    await hasFocus('Choose A rare owl.png');
  });

  test('is shown at once if it found the image that has the focus', async () => {
    const { image } = await search('A rare owl.png');
    expect(names()).toEqual(['A rare owl.png']);
    expect(document.activeElement).toBe(image);
  });

  test('leaves a file of the media page the focus', async () => {
    api.on('GET /api/media', { json: files });
    const late = api.hold('GET /api/media?q=rare');
    const hand = renderDesk('/dashboard/media');
    const link = await screen.findByRole('link', { name: 'An owl.png' });
    const field = screen.getByLabelText('Search by file name');
    await hand.type(field, 'rare');
    await late.arrived;
    act(() => link.focus());
    await late.release({ json: files.slice(1, 2) });
    expect(document.activeElement).toBe(link);
    await hand.click(field);
    await gone('link', 'An owl.png');
    expect(document.activeElement).toBe(field);
  });
});

describe('the library', () => {
  test('shows each file and where it is used', async () => {
    const written = { ...used, _id: 'c', name: '', status: 'writing' as const };
    const report = { kind: 'pdf' as const, picture: null, by: null, bytes: 1 };
    const about = { ...used, _id: 'about', kind: 'page' as const, name: 'About' };
    api.on('GET /api/media', {
      json: [
        row({ uses: [used, written, { ...about, status: 'published' as const }] }),
        row({ _id: 'b', name: 'Report.pdf', url: '/media/b/report.pdf', ...report }),
      ],
    });
    renderDesk('/dashboard/media');
    const first = await item('Used picture.png');
    first.getByText('600 × 400 pixels');
    first.getByText('0.1 MB');
    first.getByText('by Mary Media');
    first.getByText('22 November 2026');
    const uses = first.getByText('Used in').closest('p');
    expect(uses?.textContent).toBe('Used in It has a picture (draft), Untitled (unsaved), About');
    const linkOf = (name: string) => first.getByRole('link', { name }).getAttribute('href');
    expect(linkOf('It has a picture')).toBe('/blogs?edit=post');
    expect(linkOf('About')).toBe('/dashboard/site?edit=about');
    const second = await item('Report.pdf');
    second.getByText('PDF');
    second.getByText('1 KB');
    second.getByText('Not used in any post or on any page');
    expect(second.queryByText(/^by /)).toBeNull();
  });

  test('searches by name and by use, and says if nothing matches', async () => {
    const unused = row({ _id: 'b', name: 'Unused picture.png' });
    const report = row({ _id: 'c', name: 'Unused report.pdf', kind: 'pdf', picture: null });
    api.on('GET /api/media', { json: [row({ uses: [used] }), unused, report] });
    api.on('GET /api/media?unused=yes', { json: [unused, report] });
    api.on('GET /api/media?unused=yes&q=report', { json: [report] });
    api.on('GET /api/media?unused=yes&q=nothing', { json: [] });
    const hand = renderDesk('/dashboard/media');
    await item('Used picture.png');
    await hand.click(screen.getByLabelText('Unused only'));
    await gone('link', 'Used picture.png');
    await item('Unused picture.png');
    const search = screen.getByLabelText('Search by file name');
    await hand.type(search, 'report');
    await gone('link', 'Unused picture.png');
    await item('Unused report.pdf');
    await hand.clear(search);
    await hand.type(search, 'nothing');
    await screen.findByText('No matches.');
  });

  test.each([
    ['', 'Nothing uploaded yet. Images and PDFs will appear here.'],
    ['unused', 'Every file is used in a post or on a page.'],
  ])('says why it is empty: %s', async (filter, text) => {
    api.on('GET /api/media', { json: [] });
    const hand = renderDesk('/dashboard/media');
    if (filter) await hand.click(await screen.findByLabelText('Unused only'));
    await screen.findByText(text);
  });

  test('marks files that the site has lost, and shows them alone until they are uploaded again', async () => {
    const lost = row({ _id: 'b', name: 'Lost picture.png', missing: true });
    api.on('GET /api/media', { json: [row(), lost] });
    api.on('GET /api/media?missing=yes', { json: [lost] });
    const hand = renderDesk('/dashboard/media');
    const marked = await item('Lost picture.png');
    marked.getByText(/^The site has lost this file\. Upload the same file again/);
    expect((await item('Used picture.png')).queryByText(/has lost/)).toBeNull();
    await hand.click(screen.getByLabelText('Missing only'));
    await gone('link', 'Used picture.png');
    api.on('GET /api/media?missing=yes', { json: [] });
    api.once(UPLOAD, { status: 201, json: uploaded('b') });
    await choose(hand, 'Upload files for: Media', picture('Lost picture.png'));
    await screen.findByText('No file is missing any more.');
  });

  test('accepts a file, and its link is copied', async () => {
    api.on('GET /api/media', { json: [] });
    const hand = renderDesk('/dashboard/media');
    const url = '/media/abc/year-2026.pdf';
    await screen.findByText('Nothing uploaded yet. Images and PDFs will appear here.');
    const name = 'Year [1] 2026.pdf';
    api.on('GET /api/media', { json: [row({ name, url, kind: 'pdf', picture: null })] });
    api.once(UPLOAD, { status: 201, json: { id: 'a', url } });
    await choose(hand, 'Upload files for: Media', pdf(name));
    await item(name);
    expect(sentFile()?.name).toBe(name);
    await hand.click(await button(`Copy link to ${name}`));
    await said('Copied. Paste it into a post, or anywhere else.');
    expect(await navigator.clipboard.readText()).toBe(location.origin + url);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await hand.click(await button(`Copy link to ${name}`));
    await warned(/^Your browser doesn’t allow copying\. Copy this text instead: http/);
  });

  test('accepts several files at once, and each can be tried again', async () => {
    api.on('GET /api/media', { json: [] });
    const hand = renderDesk('/dashboard/media');
    const opener = await button('Upload files for: Media');
    const chooser = opener.closest('.drop')?.querySelector<HTMLInputElement>('input[type=file]');
    if (!chooser) throw new Error('There is no chooser');
    expect(chooser.multiple).toBe(true);
    api.on(UPLOAD, { status: 201, json: uploaded() });
    api.once(UPLOAD, 'no answer');
    await hand.upload(chooser, [picture('a.png'), picture('b.png'), pdf('c.pdf')]);
    await screen.findByText(/^a\.png: Couldn’t reach the server/);
    await said('Uploaded: c.pdf');
    expect(api.calls(UPLOAD)).toHaveLength(3);
    await hand.click(await button('Try again: a.png'));
    await said('Uploaded: a.png');
    expect(api.calls(UPLOAD)).toHaveLength(4);
    expect(screen.queryByText(/^a\.png/)).toBeNull();
  });

  test('copies the absolute address of an image', async () => {
    api.on('GET /api/media', { json: [row()] });
    const hand = renderDesk('/dashboard/media');
    await hand.click(await button('Copy link to Used picture.png'));
    await said('Copied. Paste it into a post, or anywhere else.');
    expect(await navigator.clipboard.readText()).toBe(location.origin + row().url);
  });

  test('replaces an image only after saying what that changes', async () => {
    const REPLACE = 'POST /api/media/:id/replace';
    const written = { ...used, _id: 'c', status: 'writing' as const };
    api.on('GET /api/media', { json: [row({ name: 'Old logo.png', uses: [used, written] })] });
    const hand = renderDesk('/dashboard/media');
    await hand.click(await button('Replace Old logo.png'));
    // Autosaves are not changed: their writers decide.
    await screen.findByText(/^The new file will replace this one in 1 post or page immediately/);
    screen.getByText('The old file stays in the library until you delete it.');
    await hasFocus('Cancel');
    await hand.keyboard('{Enter}');
    expect(screen.queryByText(/^The new file/)).toBeNull();
    await hand.click(await button('Replace Old logo.png'));
    api.on('GET /api/media', { json: [row({ _id: 'new', name: 'New logo.png' })] });
    const changed = [used, { ...used, _id: 'd', name: 'Another' }];
    api.once(REPLACE, { status: 201, json: { ...uploaded('b'), changed } });
    const file = picture('New logo.png');
    await choose(hand, 'Upload a file for: Replace Old logo.png', file);
    await said('Replaced in: It has a picture, Another');
    await item('New logo.png');
    expect(sentFile(REPLACE)?.name).toBe('New logo.png');
    expect(api.calls(REPLACE)).toMatchObject([{ params: { id: 'a' } }]);
    expect(document.activeElement?.id).toBe('main');
  });

  test.each([
    [2, /^The new file will replace this one in 2 posts and pages immediately/],
    [0, /^No post or page uses this file, so there is nothing to replace\./],
  ])('says how many posts a new file would change: %i', async (count, text) => {
    const uses = Array.from({ length: count }, (_, at) => ({ ...used, _id: String(at) }));
    api.on('GET /api/media', { json: [row({ uses })] });
    const hand = renderDesk('/dashboard/media');
    await hand.click(await button('Replace Used picture.png'));
    await screen.findByText(text);
    const place = screen.queryByRole('group', { name: 'Replace Used picture.png' });
    expect(place !== null).toBe(count > 0);
  });

  test('deletes a file only after saying which posts use it', async () => {
    const DELETE = 'DELETE /api/media/:id';
    api.on('GET /api/media', { json: [row({ name: 'To delete.png' })] });
    const hand = renderDesk('/dashboard/media');
    await hand.click(await button('Delete To delete.png'));
    await screen.findByText(/^Move this file to the trash\? No post or page uses it/);
    await hasFocus('Cancel');
    await hand.keyboard('{Enter}');
    expect(api.calls(DELETE)).toEqual([]);
    await hand.click(await button('Delete To delete.png'));
    // A post has started to use it since.
    api.once(DELETE, { status: 412, json: { message: 'Used', uses: [used] } });
    await hand.click(await button('Move to trash'));
    await warned(
      'The posts and pages that use this file have changed. Check them, then decide again.',
    );
    await screen.findByText(/ 1 post or page uses it and shows an empty space from now on\./);
    screen.getByRole('link', { name: 'It has a picture' });
    api.once(DELETE, { status: 204 });
    await hand.click(await button('Move to trash'));
    await screen.findByText('“To delete.png” was moved to the trash.');
    const counts = api.calls(DELETE).map(({ headers }) => headers['if-match']);
    expect(counts).toEqual(['"0"', '"1"']);
    await gone('link', 'To delete.png');
    await hasFocus('Undo: Delete To delete.png');
    api.on('GET /api/media', { json: [row({ name: 'To delete.png', uses: [used] })] });
    api.once('POST /api/media/:id/restore', { status: 204 });
    await hand.keyboard('{Enter}');
    await said('“To delete.png” was restored');
    await item('To delete.png');
    expect(screen.queryByText('“To delete.png” was moved to the trash.')).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });

  test('says why a colleague’s file stays', async () => {
    api.on('GET /api/media', { json: [row({ name: 'Theirs.png' })] });
    const hand = renderDesk('/dashboard/media');
    await hand.click(await button('Delete Theirs.png'));
    const message =
      'A colleague uploaded this file. Only they or an admin can delete or restore it';
    api.once('DELETE /api/media/:id', { status: 403, json: { message } });
    await hand.click(await button('Move to trash'));
    await warned(message);
    await item('Theirs.png');
  });

  test('shows what is in the trash, to restore it or to delete it permanently', async () => {
    const deleted = '2026-11-25T08:30:00.000Z';
    api.on('GET /api/media', { json: [row()] });
    api.on('GET /api/media?trash=yes', {
      json: [
        row({ _id: 'b', name: 'Back.png', deleted, uses: [used] }),
        row({ _id: 'c', name: 'Away.pdf', kind: 'pdf', picture: null, deleted }),
      ],
    });
    const hand = renderDesk('/dashboard/media');
    await item('Used picture.png');
    await hand.click(screen.getByLabelText('Trash'));
    await screen.findByText(/^Files are kept here for 30 days, then permanently deleted\./);
    await gone('link', 'Used picture.png');
    const back = within((await screen.findByText('Back.png')).closest('li') as HTMLElement);
    back.getByText('Image');
    back.getByText('25 November 2026');
    expect(back.queryByRole('link', { name: 'Back.png' })).toBeNull();
    expect(back.queryByRole('button', { name: /^(Replace|Copy)/ })).toBeNull();
    api.once('POST /api/media/:id/restore', { status: 204 });
    api.on('GET /api/media?trash=yes', {
      json: [row({ _id: 'c', name: 'Away.pdf', kind: 'pdf', picture: null, deleted })],
    });
    await hand.click(await button('Restore Back.png'));
    await said('“Back.png” was restored');
    await waitFor(() => expect(screen.queryByText('Back.png')).toBeNull());
    await hand.click(await button('Delete permanently: Away.pdf'));
    await screen.findByText('Permanently delete this file? It can’t be restored.');
    api.once('DELETE /api/media/:id/trash', { status: 204 });
    await hand.click(await button('Delete permanently'));
    await said('File permanently deleted');
    await screen.findByText('The trash is empty.');
  });

  test('keeps a file that could not be deleted, and removes one that was already deleted', async () => {
    const DELETE = 'DELETE /api/media/:id';
    const uses = [used, { ...used, _id: 'b' }, { ...used, _id: 'c' }];
    api.on('GET /api/media', { json: [row({ uses })] });
    const hand = renderDesk('/dashboard/media');
    await hand.click(await button('Delete Used picture.png'));
    await screen.findByText(/ 3 posts and pages use it and show an empty space from now on\./);
    api.once(DELETE, 'no answer');
    await hand.click(await button('Move to trash'));
    await warned('Couldn’t delete the file. Check your connection.');
    await item('Used picture.png');
    api.once(DELETE, { status: 404, json: { message: 'Not found' } });
    await waitFor(async () =>
      expect((await button('Move to trash')).getAttribute('aria-disabled')).toBe('false'),
    );
    await hand.click(await button('Move to trash'));
    await screen.findByText('“Used picture.png” was moved to the trash.');
    await gone('link', 'Used picture.png');
  });
});
