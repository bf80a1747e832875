import {
  type PostValues,
  newPostValues,
  newSection,
} from '../../../../../src/client/desk/posts/form/post-values';
import {
  isUntouched,
  missingInLegacyForm,
  legacySections,
} from '../../../../../src/client/desk/posts/editor/legacy-template';

const answers = jest.spyOn(globalThis, 'fetch');
const authors = ['Ada King', 'Alan Turing', 'Grace Hopper', 'Zora Neale'];

beforeEach(() => {
  const body = JSON.stringify(authors.map((name, at) => ({ name, listed: at !== 1 })));
  answers.mockReset().mockImplementation(async () => new Response(body));
});

function older(values: Partial<PostValues> = {}, contents: string[] = ['', '', '']): PostValues {
  const sections = legacySections().map((section, at) => ({
    ...section,
    content: contents[at] ?? '',
  }));
  return { ...newPostValues({ id: null, name: 'Ada King' }), older: true, sections, ...values };
}

test('every part that the legacy form required is required', async () => {
  expect(await missingInLegacyForm(older())).toEqual({
    img: 'Featured image is required',
    blurb: 'Summary is required',
    'sections.0.content': 'Text 1 is required',
    'sections.1.content': 'Image URL is required',
    'sections.1.caption': 'Caption is required',
    'sections.2.content': 'Text 3 is required',
  });
});

test('filled-in parts are accepted, spaces alone are not', async () => {
  const missing = await missingInLegacyForm(
    older({ blurb: 'A blurb.', img: ' ' }, ['Words.', '', ' ']),
  );
  expect(Object.keys(missing)).toEqual([
    'img',
    'sections.1.content',
    'sections.1.caption',
    'sections.2.content',
  ]);
});

test('the author must be one of those whom the server lists', async () => {
  const authors = [{ id: null, name: 'Alan Turing' }];
  const missing = await missingInLegacyForm(older({ authors }));
  expect(missing.author).toBe('Author must be one of Ada King, Grace Hopper, Zora Neale');
});

test('without the list of authors, the server decides', async () => {
  answers.mockRejectedValue(new TypeError('offline'));
  expect(
    await missingInLegacyForm(older({ authors: [{ id: null, name: 'Zora Neale' }] })),
  ).not.toHaveProperty('author');
});

test('other posts, existing posts, and other sections have no such rules', async () => {
  expect(await missingInLegacyForm(newPostValues({ id: null, name: 'Ada' }))).toEqual({});
  expect(await missingInLegacyForm(older({ version: 1 }))).toEqual({});
  const { sections } = older();
  expect(await missingInLegacyForm(older({ sections: [...sections, newSection('text')] }))).toEqual(
    {},
  );
});

test('the legacy form is offered until something has been written', () => {
  expect(isUntouched(newPostValues({ id: null, name: 'Ada' }))).toBe(true);
  expect(isUntouched({ ...newPostValues({ id: null, name: 'Ada' }), blurb: 'A blurb.' })).toBe(
    false,
  );
  expect(isUntouched({ ...newPostValues({ id: null, name: 'Ada' }), version: 1 })).toBe(false);
  expect(isUntouched(older({}, ['', '/a.webp']))).toBe(false);
});
