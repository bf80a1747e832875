import { limits } from './limits';
import type { Section } from './section-fields';

/** An author of a post. */
export interface PostAuthor {
  /** The id of the account, also after it is deleted; null if only the name is known. */
  id: string | null;
  /** The name of the account when the post was saved. */
  name: string;
}

/** The content of a post. The API, the entity, revisions and autosaves all have these fields. */
export interface PostContent {
  name: string;
  /** In the order in which readers see them. */
  authors: PostAuthor[];
  blurb: string;
  /** An address; '' for none. */
  img: string;
  /** What the featured image shows, for people who can't see it; '' if it only decorates. */
  imgAlt: string;
  sections: Section[];
  tags: string[];
  /** The last part of its address, decoded; see post-address.ts. */
  direct: string;
  /** What search engines and shared links show instead of the title; '' for the title. */
  sharingTitle: string;
  /** What they show instead of the summary; '' for the summary. */
  sharingText: string;
  /** The image of shared links, an address; '' for the featured image. */
  sharingImg: string;
  /** The https address of the page on which the post first appeared; '' for a post of this site. */
  original: string;
}

interface PostRow {
  /** Its name in error messages. */
  label: string;
  /** What happens to the field if a change omits it. `kept with img`: emptied with another image. */
  leftOut: 'emptied' | 'kept' | 'kept with img' | 'rejected';
}

interface HeadRow extends PostRow {
  /** What the checklist before publishing says about it. */
  checked: 'title' | 'presence' | 'alt' | 'nothing';
}

interface TextRow extends HeadRow {
  /** `address`: of an image, on this site or https. `link`: of a page, https. */
  kind: 'text' | 'address' | 'link';
  max: number;
}

interface TagsRow extends HeadRow {
  kind: 'tags';
}

interface AuthorsRow extends HeadRow {
  kind: 'authors';
}

interface SectionsRow extends PostRow {
  kind: 'sections';
}

type RowOf<Value> = Value extends string
  ? TextRow
  : Value extends string[]
    ? TagsRow
    : Value extends PostAuthor[]
      ? AuthorsRow
      : Value extends Section[]
        ? SectionsRow
        : never;

/**
 * Every field of a post, in reading order. Validating, saving, sending, presenting, comparing,
 * merging and storing revisions all derive from this table, so that forgetting a field anywhere is
 * a compile error.
 */
export const postFields = {
  name: {
    kind: 'text',
    label: 'Title',
    max: limits.postName,
    leftOut: 'rejected',
    checked: 'title',
  },
  authors: { kind: 'authors', label: 'Authors', leftOut: 'kept', checked: 'nothing' },
  blurb: {
    kind: 'text',
    label: 'Summary',
    max: limits.blurb,
    leftOut: 'emptied',
    checked: 'presence',
  },
  img: {
    kind: 'address',
    label: 'Featured image',
    max: limits.address,
    leftOut: 'emptied',
    checked: 'nothing',
  },
  imgAlt: {
    kind: 'text',
    label: 'Alt text of the featured image',
    max: limits.alt,
    leftOut: 'kept with img',
    checked: 'alt',
  },
  sections: { kind: 'sections', label: 'Sections', leftOut: 'emptied' },
  tags: { kind: 'tags', label: 'Tags', leftOut: 'kept', checked: 'nothing' },
  direct: {
    kind: 'text',
    label: 'Address',
    max: limits.direct,
    leftOut: 'kept',
    checked: 'nothing',
  },
  sharingTitle: {
    kind: 'text',
    label: 'Title for search engines',
    max: limits.sharingTitle,
    leftOut: 'kept',
    checked: 'nothing',
  },
  sharingText: {
    kind: 'text',
    label: 'Description for search engines',
    max: limits.sharingText,
    leftOut: 'kept',
    checked: 'nothing',
  },
  sharingImg: {
    kind: 'address',
    label: 'Image for shared links',
    max: limits.address,
    leftOut: 'kept',
    checked: 'nothing',
  },
  original: {
    kind: 'link',
    label: 'Original address',
    max: limits.link,
    leftOut: 'kept',
    checked: 'nothing',
  },
} as const satisfies { [Field in keyof PostContent]: RowOf<PostContent[Field]> };

export type PostField = keyof typeof postFields;

export const postFieldNames = Object.keys(postFields) as PostField[];

type KindOf<Field extends PostField> = (typeof postFields)[Field]['kind'];
export type PostFieldKind = KindOf<PostField>;
export type PostFieldsOf<Kind extends PostFieldKind> = {
  [Field in PostField]: KindOf<Field> extends Kind ? Field : never;
}[PostField];

/** The names of the fields of these kinds, in the table's order. */
export function fieldsOfKind<Kind extends PostFieldKind>(...kinds: Kind[]) {
  const isOne = (field: PostField): field is PostFieldsOf<Kind> =>
    kinds.some((kind) => kind === postFields[field].kind);
  return postFieldNames.filter(isOne);
}

/** All fields except the sections. */
export type HeadField = Exclude<PostField, PostFieldsOf<'sections'>>;
export const headFields = postFieldNames.filter(
  (field): field is HeadField => postFields[field].kind !== 'sections',
);

/**
 * The fields for search engines and shared links, most of which a post leaves empty. Lists for readers
 * do not have them.
 */
export const sharingFields = [
  'sharingTitle',
  'sharingText',
  'sharingImg',
  'original',
] as const satisfies HeadField[];

export type SharingField = (typeof sharingFields)[number];

/** The stored type of each kind of field. */
interface Stored {
  text: string;
  address: string;
  link: string;
  tags: string[];
  authors: PostAuthor[];
  sections: Section[];
}

export type PostFieldsAs<Of extends Record<PostFieldKind, unknown>> = {
  [Field in PostField]: Of[KindOf<Field>];
};

/**
 * Makes a value for each field of a post by its kind, of the stored type unless `Of` says
 * otherwise.
 */
export function makePostFields<Of extends Record<PostFieldKind, unknown> = Stored>(make: {
  [Kind in PostFieldKind]: (field: PostFieldsOf<Kind>) => Of[Kind];
}): PostFieldsAs<Of> {
  const entries = postFieldNames.map((field) => [
    field,
    make[postFields[field].kind](field as never),
  ]);
  return Object.fromEntries(entries) as PostFieldsAs<Of>;
}

/**
 * Picks the content of a post. A field that an older release did not have is empty. That release had
 * one author, by name.
 */
export function contentOf(post: Partial<PostContent> & { author?: string }): PostContent {
  const named = post.author ? [{ id: null, name: post.author }] : [];
  return makePostFields({
    text: (field) => post[field] ?? '',
    address: (field) => post[field] ?? '',
    link: (field) => post[field] ?? '',
    tags: (field) => post[field] ?? [],
    authors: (field) =>
      (post[field]?.length ? post[field] : named).map(({ id, name }) => ({ id, name })),
    sections: (field) => post[field] ?? [],
  });
}
