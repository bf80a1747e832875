import { imageAddress, line, text } from '../documents/field-rows';
import type { AuthorsRow, SectionsRow, TagsRow, TextRow } from '../documents/fields';
import { sharingRows } from '../documents/sharing-rows';
import { limits } from '../limits';
import type { Section } from './section-fields';

/** An author of a post. */
export interface PostAuthor {
  /** The id of the account, also after it is deleted; null if only the name is known. */
  id: string | null;
  /** The name of the account when the post was saved. */
  name: string;
}

/** What the table of posts adds to a row of the field language. */
interface PostRow {
  /** What happens to the field if a change omits it. `kept with img`: emptied with another image. */
  leftOut: 'emptied' | 'kept' | 'kept with img' | 'rejected';
}

export interface HeadRow extends PostRow {
  /** What the checklist before publishing says about it; nothing if it is left out. */
  checked?: 'title' | 'presence' | 'alt';
  /** Whether lists for readers do not have it, as most posts leave it empty. */
  isSharing?: true;
}

type AnyPostRow = (HeadRow & (TextRow | TagsRow | AuthorsRow)) | (PostRow & SectionsRow);

/**
 * Every field of a post, in reading order. Its types, validating, saving, sending, presenting,
 * comparing, merging, the form, and storing autosaves and revisions all derive from this table, so that
 * forgetting a field anywhere is a compile error.
 */
export const postFields = {
  name: { ...line('Title', { max: limits.postName }), leftOut: 'rejected', checked: 'title' },
  /** In the order in which readers see them. */
  authors: { kind: 'authors', label: 'Authors', leftOut: 'kept' },
  blurb: {
    ...text('Summary', { max: limits.blurb, optional: true }),
    leftOut: 'emptied',
    checked: 'presence',
  },
  /** An address; '' for none. */
  img: { ...imageAddress('Featured image'), leftOut: 'emptied' },
  /** What the featured image shows, for people who can't see it; '' if it only decorates. */
  imgAlt: {
    ...line('Alt text of the featured image', { max: limits.alt, optional: true }),
    leftOut: 'kept with img',
    checked: 'alt',
  },
  sections: { kind: 'sections', label: 'Sections', leftOut: 'emptied' },
  tags: { kind: 'tags', label: 'Tags', leftOut: 'kept' },
  /** The last part of its address, decoded; see post-address.ts. */
  direct: { ...line('Address', { max: limits.direct, optional: true }), leftOut: 'kept' },
  /** What search engines and shared links show instead of the title; '' for the title. */
  sharingTitle: { ...sharingRows.title, leftOut: 'kept', isSharing: true },
  /** What they show instead of the summary; '' for the summary. */
  sharingText: { ...sharingRows.description, leftOut: 'kept', isSharing: true },
  /** The image of shared links, an address; '' for the featured image. */
  sharingImg: { ...sharingRows.image, leftOut: 'kept', isSharing: true },
  /** The https address of the page on which the post first appeared; '' for a post of this site. */
  original: {
    ...line('Original address', { max: limits.link, optional: true, format: 'https' }),
    leftOut: 'kept',
    isSharing: true,
  },
} as const satisfies Record<string, AnyPostRow>;

/** How the value of a field is stored, by its kind. */
type ShapeOf<Row> = Row extends { kind: infer Kind extends 'tags' | 'authors' | 'sections' }
  ? Kind
  : 'text';

/** The stored type of each shape. */
interface Stored {
  text: string;
  tags: string[];
  authors: PostAuthor[];
  sections: Section[];
}

export type PostShape = keyof Stored;

/** The content of a post. The API, the entity, revisions and autosaves all have these fields. */
export type PostContent = PostFieldsAs<Stored>;

export type PostField = keyof typeof postFields;

export const postFieldNames = Object.keys(postFields) as PostField[];

export type PostFieldsOf<Shape extends PostShape> = {
  [Field in PostField]: ShapeOf<(typeof postFields)[Field]> extends Shape ? Field : never;
}[PostField];

type RowsWith<Part> = {
  [Field in PostField]: (typeof postFields)[Field] extends Part ? Field : never;
}[PostField];

const rowsWith = <Field extends PostField>(part: keyof TextRow | keyof HeadRow) =>
  postFieldNames.filter((field): field is Field => part in postFields[field]);

/** The fields that are addresses of images. */
export type PostImageField = RowsWith<{ isImage: true }>;
export const postImageFields = rowsWith<PostImageField>('isImage');
export const isPostImage = (field: PostField): field is PostImageField =>
  'isImage' in postFields[field];

/** Whether a field is an address of a page. Spaces around it are not part of it. */
export const isPageAddress = (field: PostField) => 'format' in postFields[field];

/** All fields except the sections. */
export type HeadField = Exclude<PostField, PostFieldsOf<'sections'>>;
export const headFields = postFieldNames.filter(
  (field): field is HeadField => postFields[field].kind !== 'sections',
);

/** The fields for search engines and shared links, most of which a post leaves empty. */
export type PostSharingField = RowsWith<{ isSharing: true }>;
export const postSharingFields = rowsWith<PostSharingField>('isSharing');

export type PostFieldsAs<Of extends Record<PostShape, unknown>> = {
  -readonly [Field in keyof typeof postFields]: Of[ShapeOf<(typeof postFields)[Field]>];
};

/** Makes a value for each field of a post by its shape, of the stored type unless `Of` says otherwise. */
export function makePostFields<Of extends Record<PostShape, unknown> = Stored>(make: {
  [Shape in PostShape]: (field: PostFieldsOf<Shape>) => Of[Shape];
}): PostFieldsAs<Of> {
  const entries = postFieldNames.map((field) => {
    const { kind } = postFields[field];
    const shape = kind === 'line' || kind === 'text' ? 'text' : kind;
    return [field, make[shape](field as never)];
  });
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
    tags: (field) => post[field] ?? [],
    authors: (field) =>
      (post[field]?.length ? post[field] : named).map(({ id, name }) => ({ id, name })),
    sections: (field) => post[field] ?? [],
  });
}
