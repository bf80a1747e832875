import { compareValues, merge } from '../../../../../src/client/desk/posts/form/merge-values';
import {
  isBlankSection,
  sameContent,
} from '../../../../../src/client/desk/posts/form/same-content';
import {
  type PostValues,
  valueFieldNames,
  valueFields,
  contentValues,
  newPostValues,
  newSection,
} from '../../../../../src/client/desk/posts/form/post-values';
import { sendPost } from '../../../../../src/client/desk/posts/editor/send-post';
import { compareParts } from '../../../../../src/client/desk/posts/history/parts';
import { revisedPost } from '../../../../../src/server/posts/revised-post';
import {
  contentOf,
  headFields,
  isPageAddress,
  isPostImage,
  makePostFields,
  type PostContent,
  postFieldNames,
  postFields,
} from '../../../../../src/shared/posts/post-fields';
import {
  fieldsOf,
  makeSectionFields,
  type Section,
  type SectionField,
  type SectionFieldKind,
  sectionFields,
  type SectionType,
  sectionTypes,
} from '../../../../../src/shared/posts/section-fields';
import { readSection } from '../../../../../src/shared/posts/sections';
import { makePost } from '../../../render-page';

// Covers every field of the table without naming any.

/** A section with a value in each field of its type, except those that another field rules out. */
function filled(type: SectionType, word: string): Section {
  const values = makeSectionFields({
    body: (field) => `${word} ${field}`,
    line: (field) => `${word} ${field}`,
    flag: () => false,
    choice: () => 'wide' as const,
    key: (field) => `${word}-${field}`,
  });
  return readSection({ type, ...values });
}

const authorIds = {
  old: '0c5d7f0e-6a53-4c8e-9a0d-4f0f2b6f3c11',
  new: '0c5d7f0e-6a53-4c8e-9a0d-4f0f2b6f3c12',
};

function words(word: 'old' | 'new'): PostContent {
  return makePostFields({
    text: (field) => {
      if (isPostImage(field)) return `/images/${word}/${field}.webp`;
      return isPageAddress(field) ? `https://${word}.example/${field}` : `${word} ${field}`;
    },
    tags: (field) => [`${word} ${field}`, 'Another'],
    authors: () => [
      { id: authorIds[word], name: `${word} name` },
      { id: null, name: 'Another' },
    ],
    sections: () => sectionTypes.map((type) => filled(type, word)),
  });
}

const [before, after] = [words('old'), words('new')];
const mine: PostValues = { ...newPostValues(null), ...contentValues(before), version: 1 };
const changedIn = (field: keyof PostContent): PostValues => ({
  ...mine,
  [field]: contentValues(after)[field],
});
const answers = jest.spyOn(globalThis, 'fetch');

async function sent(values: PostValues): Promise<Partial<PostContent>> {
  answers.mockResolvedValueOnce(new Response(JSON.stringify(makePost()), { status: 200 }));
  await sendPost(values, 'draft', []);
  return JSON.parse(String(answers.mock.lastCall?.[1]?.body)) as Partial<PostContent>;
}

describe.each(postFieldNames)('the field %s of a post', (field) => {
  const theirs = changedIn(field);

  test('makes two forms differ', () => {
    expect(sameContent(mine, mine)).toBe(true);
    expect(sameContent(mine, theirs)).toBe(false);
  });

  test('is sent as it was written, and comes back into the form unchanged', async () => {
    const body = await sent(theirs);
    expect(body[field]).toEqual(after[field]);
    expect(sameContent({ ...mine, ...contentValues(contentOf(body)) }, theirs)).toBe(true);
  });

  test('is compared when two forms conflict, and taken from the chosen side', () => {
    const comparison = compareValues(mine, theirs, null);
    const { fields, questions } = comparison;
    const isHead = headFields.some((head) => head === field);
    expect(fields.map(({ part }) => part)).toEqual(isHead ? [field] : []);
    expect(questions).toHaveLength(isHead ? 0 : 1);
    const keys = [field, ...questions.map(({ id }) => id)];
    const choose = (choice: 'mine' | 'theirs') =>
      merge(comparison, Object.fromEntries(keys.map((key) => [key, choice])));
    expect(sameContent(choose('mine'), mine)).toBe(true);
    expect(sameContent(choose('theirs'), theirs)).toBe(true);
  });

  test('is compared between two revisions of the post', () => {
    const parts = compareParts(before, { ...before, [field]: after[field] });
    const differing = parts.filter((part) => !part.same);
    expect(differing).toHaveLength(field === 'sections' ? sectionTypes.length : 1);
    for (const { label, one, other } of differing) {
      expect(label).toMatch(/\w/);
      expect(one).not.toEqual(other);
    }
    expect(compareParts(before, before).filter((part) => !part.same)).toEqual([]);
  });

  test('is in the revision that is made from an autosave', () => {
    expect(revisedPost(theirs as never)).toEqual({ ...before, [field]: after[field] });
  });

  test('is empty in a post from a release that did not have it', () => {
    const { [field]: _, ...older } = before;
    expect(contentOf(older)).toEqual({ ...before, [field]: contentOf({})[field] });
    expect(contentOf({})[field]).toHaveLength(0);
  });
});

test('the content of a post is all of its content and nothing else', () => {
  expect(Object.keys(contentOf(makePost()))).toEqual(Object.keys(postFields));
});

test.each(valueFieldNames)('the field %s of the form counts as text if it is typed', (field) => {
  const other = { ...mine, [field]: 'other' };
  expect(sameContent(mine, other)).toBe(!valueFields[field].typed);
});

const own = sectionTypes.flatMap((type) => fieldsOf(type).map((field) => [type, field] as const));
const foreign = sectionTypes.flatMap((type) =>
  (Object.keys(sectionFields) as SectionField[])
    .filter((field) => !fieldsOf(type).includes(field))
    .map((field) => [type, field] as const),
);
const otherValues: Record<SectionFieldKind, string | true> = {
  body: 'Other',
  line: 'Other',
  flag: true,
  choice: 'wide',
  key: 'other',
};
const otherValue = (field: SectionField) => otherValues[sectionFields[field].kind];
const withSections = (...sections: Section[]): PostValues => ({
  ...mine,
  ...contentValues({ ...before, sections }),
});

describe.each(own)('a section of type %s, changed in its field %s,', (type, field) => {
  const isChoice = sectionFields[field].kind === 'choice';
  const one = { ...filled(type, 'old'), ...(isChoice ? { [field]: undefined } : {}) };
  const other = { ...one, [field]: otherValue(field) };

  test('counts as different, is sent and comes back that way', async () => {
    expect(sameContent(withSections(one), withSections(other))).toBe(false);
    const { sections = [] } = await sent(withSections(other));
    expect(sections[0]).toMatchObject({ [field]: otherValue(field) });
    expect(sameContent(withSections(...sections), withSections(other))).toBe(true);
  });

  test('is shown in a comparison of forms and of revisions, and in a revision', () => {
    const { questions } = compareValues(withSections(one), withSections(other), null);
    expect(questions).toHaveLength(1);
    const parts = compareParts({ ...before, sections: [one] }, { ...before, sections: [other] });
    const [part, ...more] = parts.filter(({ same }) => !same);
    expect(more).toEqual([]);
    expect(part?.one).not.toEqual(part?.other);
    expect(revisedPost(withSections(other) as never).sections).toMatchObject([other]);
  });

  test('is not blank if that is all that was written in it', () => {
    const written = { ...newSection(type), [field]: otherValue(field) };
    // The others have a meaning only together with these.
    expect(isBlankSection(written)).toBe(!['body', 'line'].includes(sectionFields[field].kind));
    expect(isBlankSection(newSection(type))).toBe(true);
  });
});

test.each(foreign)('a section of type %s does not show its field %s', (type, field) => {
  const one = filled(type, 'old');
  const other = { ...one, [field]: otherValue(field) };
  expect(sameContent(withSections(one), withSections(other))).toBe(true);
  expect(readSection(other)).toEqual(one);
});

test('a section of a type from another release still has its content', () => {
  const [one, other] = ['a', 'b'].map((content) => ({ type: 'video' as 'text', content }));
  expect(sameContent(withSections(one as Section), withSections(other as Section))).toBe(false);
});

test('a lost answer is recognised, even by a title and tags that are stored normalised', async () => {
  const values = {
    ...newPostValues({ id: null, name: 'Ada' }),
    name: 'A title ',
    tags: 'Methods,  Buying  AI, methods',
  };
  const there = {
    tags: ['Methods', 'Buying AI'],
    name: values.name,
    authors: values.authors,
    blurb: '',
  };
  const post = makePost({ ...there, sections: [], version: 1, status: 'draft' });
  answers.mockResolvedValueOnce(new Response(JSON.stringify(post), { status: 200 }));
  expect(await sendPost(values, 'draft', [])).toMatchObject({ version: 1 });
});
