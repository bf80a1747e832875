import { limits } from './limits';
import type { Section } from './section-fields';

/** What is written in a post: the API, the entity, revisions and drafts all have these fields. */
export interface PostContent {
  name: string;
  author: string;
  blurb: string;
  /** An address; '' for none. */
  img: string;
  sections: Section[];
  tags: string[];
}

interface PostRow {
  /** What messages call it. */
  label: string;
  /** What becomes of it when a change of the post leaves it out. */
  leftOut: 'emptied' | 'kept';
}

interface HeadRow extends PostRow {
  /** What a writer is told of it before the post goes out. */
  checked: 'title' | 'presence' | 'nothing';
}

interface TextRow extends HeadRow {
  /** `address`: of a picture, one of ours or https. */
  kind: 'text' | 'address';
  max: number;
  /** The message where it is missing; without it the field may be left out. */
  required?: string;
}

interface TagsRow extends HeadRow {
  kind: 'tags';
}

interface SectionsRow extends PostRow {
  kind: 'sections';
}

type RowOf<Value> = Value extends string
  ? TextRow
  : Value extends string[]
    ? TagsRow
    : Value extends Section[]
      ? SectionsRow
      : never;

/**
 * Every field of a post, in the order in which readers find them. Checking, saving, sending,
 * presenting, comparing, merging and keeping revisions go by this table: what is in it is never
 * left out by one of them, and what is not in it does not compile.
 */
export const postFields = {
  name: {
    kind: 'text',
    label: 'Title',
    max: limits.postName,
    required: 'Title is required',
    leftOut: 'emptied',
    checked: 'title',
  },
  author: {
    kind: 'text',
    label: 'Author',
    max: limits.name,
    leftOut: 'kept',
    checked: 'nothing',
  },
  blurb: {
    kind: 'text',
    label: 'Blurb',
    max: limits.blurb,
    leftOut: 'emptied',
    checked: 'presence',
  },
  img: {
    kind: 'address',
    label: 'Image address',
    max: limits.address,
    leftOut: 'emptied',
    checked: 'nothing',
  },
  sections: { kind: 'sections', label: 'Sections', leftOut: 'emptied' },
  tags: { kind: 'tags', label: 'Tags', leftOut: 'kept', checked: 'nothing' },
} as const satisfies { [Field in keyof PostContent]: RowOf<PostContent[Field]> };

export type PostField = keyof typeof postFields;

export const postFieldNames = Object.keys(postFields) as PostField[];

type KindOf<Field extends PostField> = (typeof postFields)[Field]['kind'];
export type PostFieldKind = KindOf<PostField>;
export type PostFieldsOf<Kind extends PostFieldKind> = {
  [Field in PostField]: KindOf<Field> extends Kind ? Field : never;
}[PostField];

export function fieldsOfKind<Kind extends PostFieldKind>(...kinds: Kind[]) {
  const isOne = (field: PostField): field is PostFieldsOf<Kind> =>
    kinds.some((kind) => kind === postFields[field].kind);
  return postFieldNames.filter(isOne);
}

/** All but the sections: what the form of a post holds as one text each. */
export type HeadField = Exclude<PostField, PostFieldsOf<'sections'>>;
export const headFields = postFieldNames.filter(
  (field): field is HeadField => postFields[field].kind !== 'sections',
);

/** What a field of each kind holds where a post is stored and sent. */
interface Stored {
  text: string;
  address: string;
  tags: string[];
  sections: Section[];
}

export type PostFieldsAs<Of extends Record<PostFieldKind, unknown>> = {
  [Field in PostField]: Of[KindOf<Field>];
};

/** A value for each field of a post, made by its kind: what is stored, unless `Of` says otherwise. */
export function makePostFields<Of extends Record<PostFieldKind, unknown> = Stored>(make: {
  [Kind in PostFieldKind]: (field: PostFieldsOf<Kind>) => Of[Kind];
}): PostFieldsAs<Of> {
  const entries = postFieldNames.map((field) => [
    field,
    make[postFields[field].kind](field as never),
  ]);
  return Object.fromEntries(entries) as PostFieldsAs<Of>;
}

/** The words of a post and nothing else; a field that an older release did not have is empty. */
export function contentOf(post: Partial<PostContent>): PostContent {
  return makePostFields({
    text: (field) => post[field] ?? '',
    address: (field) => post[field] ?? '',
    tags: (field) => post[field] ?? [],
    sections: (field) => post[field] ?? [],
  });
}
