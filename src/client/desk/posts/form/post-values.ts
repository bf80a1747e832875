import { newId } from '../../../lib/new-id';
import {
  type HeadField,
  makePostFields,
  type PostAuthor,
  type PostField,
  type PostFieldsAs,
  type PostContent,
  contentOf,
} from '../../../../shared/posts/post-fields';
import { type Section, type SectionType } from '../../../../shared/posts/section-fields';
import { emptyFields } from '../../../../shared/posts/sections';
import type { BlogJson } from '../../../../shared/api/posts';
import { authorNames } from '../../../../shared/posts/author-names';
import { isDefaultDirect } from '../../../../shared/post-address';

/** A section in the form. It keeps the fields of all section types. */
export interface SectionValues extends Required<Section> {
  /** Identifies the section when it moves. */
  key: string;
}

/** The form's type of each kind of field. Tags are one comma-separated text. */
interface InForm {
  text: string;
  tags: string;
  authors: PostAuthor[];
  sections: SectionValues[];
}

/** A post in the form. */
export interface PostValues extends PostFieldsAs<InForm> {
  /** Chosen in the browser, so that a repeated request creates only one post. */
  _id: string;
  /** The lock version that was opened; null for a post that the server does not have. */
  version: number | null;
  status: BlogJson['status'];
  /** Started from the legacy form and bound by its rules (legacy-template.ts). */
  older?: true;
  /** The publication time as local time in SITE_TIMEZONE ("2026-11-22T09:00"), or ''. */
  publishLocal: string;
  /** The publication date as a day in SITE_TIMEZONE ("2026-11-22"), or ''. */
  dateLocal: string;
  /** Why the date of a published post changes; '' if it does not. */
  dateReason: string;
  /** The correction note of a change to a published post; '' for none. */
  correction: string;
}

/**
 * The fields of the form that are not content of the post. `typed` fields must not be lost: forms
 * that differ in them count as different. `merged` says whose value a merge takes; `plan` takes
 * theirs if their post is scheduled, and `date` unless mine is a change with a reason.
 */
export const valueFields = {
  _id: { typed: false, merged: 'mine' },
  version: { typed: false, merged: 'theirs' },
  status: { typed: false, merged: 'theirs' },
  older: { typed: false, merged: 'mine' },
  publishLocal: { typed: true, merged: 'plan' },
  dateLocal: { typed: true, merged: 'date' },
  dateReason: { typed: true, merged: 'mine' },
  correction: { typed: true, merged: 'mine' },
} as const satisfies Record<
  Exclude<keyof PostValues, PostField>,
  { typed: boolean; merged: 'mine' | 'theirs' | 'plan' | 'date' }
>;

export const valueFieldNames = Object.keys(valueFields) as (keyof typeof valueFields)[];

/** Whether a section is sent with the post. A section without text or image is not sent yet. */
export function isUsed({ content }: SectionValues): boolean {
  return content.trim() !== '';
}

/** A new post, by its writer unless nobody is signed in. */
export function newPostValues(writer: PostAuthor | null): PostValues {
  return {
    ...contentValues(contentOf({ authors: writer ? [writer] : [] })),
    _id: newId(),
    version: null,
    status: 'draft',
    sections: [newSection('text')],
    publishLocal: '',
    dateLocal: '',
    dateReason: '',
    correction: '',
  };
}

/** The form values of a post as the server has it. */
export function valuesOf(blog: BlogJson): PostValues {
  const { _id, version, status, publishLocal, dateLocal } = blog;
  const content = { ...contentValues(blog), direct: directOf(blog, blog.date) };
  return {
    _id,
    version,
    status,
    ...content,
    publishLocal: publishLocal ?? '',
    correction: '',
    dateLocal: dateLocal ?? '',
    dateReason: '',
  };
}

/**
 * The address in the form. It is empty, which follows the title, until the post was published on
 * `date` or its writer chose another.
 */
export function directOf(post: PostContent, date: string | null): string {
  return date === null && isDefaultDirect(post.direct, post.name) ? '' : post.direct;
}

/** Converts the content of a post to form values. */
export function contentValues(post: PostContent): PostFieldsAs<InForm> {
  return makePostFields<InForm>({
    text: (field) => post[field],
    tags: (field) => post[field].join(', '),
    authors: (field) => post[field].map(({ id, name }) => ({ id, name })),
    sections: (field) =>
      post[field].map((section) => ({ ...newSection(section.type), ...section })),
  });
}

/** The text of a field of the form, as it is compared. */
export function fieldText(values: PostValues, field: HeadField): string {
  const value = values[field];
  return typeof value === 'string' ? value : authorNames(value);
}

/** The values of an autosave, which may be of a release whose posts had one author, by name. */
export function autosavedValues(
  values: PostValues & { author?: string },
  writer: PostAuthor | null = null,
): PostValues {
  const { author, ...content } = values;
  const { authors } = contentOf({ authors: values.authors, author });
  return { ...newPostValues(writer), ...content, ...(authors.length > 0 ? { authors } : {}) };
}

export function newSection(type: SectionType): SectionValues {
  return { key: newId(), type, ...emptyFields };
}
