import { newId } from '../../../lib/new-id';
import {
  makePostFields,
  type PostField,
  type PostFieldsAs,
  type PostContent,
  contentOf,
} from '../../../../shared/post-fields';
import {
  makeSectionFields,
  type Section,
  type SectionType,
} from '../../../../shared/section-fields';
import type { BlogJson } from '../../../../shared/api/posts';

/** A section as the form holds it: every type of section keeps what was typed in any other. */
export interface SectionValues extends Required<Section> {
  /** Tells the sections apart while they move. */
  key: string;
}

/** What a field of each kind holds in the form: tags are one text, with commas between them. */
interface InForm {
  text: string;
  address: string;
  tags: string;
  sections: SectionValues[];
}

/** A post as the form holds it. */
export interface PostValues extends PostFieldsAs<InForm> {
  /** Chosen here, once, so that a post sent twice is made once. */
  _id: string;
  /** The version that was opened; null for a post that the server does not have. */
  version: number | null;
  status: BlogJson['status'];
  /** Started from the legacy form, whose rules it keeps (legacy-template.ts). */
  older?: true;
  /** When it is to go out, as the clock in SITE_TIMEZONE shows it ("2026-11-22T09:00"); or ''. */
  publishLocal: string;
  /** What a change of a published post tells readers; '' for nothing. */
  correction: string;
}

/**
 * Every field of the form that is not one of the post's content. What is `typed` may not be lost: two
 * forms that differ in it do not say the same. `merged`: whose is taken when two are merged;
 * `plan` is the other's where that one is scheduled.
 */
export const valueFields = {
  _id: { typed: false, merged: 'mine' },
  version: { typed: false, merged: 'theirs' },
  status: { typed: false, merged: 'theirs' },
  older: { typed: false, merged: 'mine' },
  publishLocal: { typed: true, merged: 'plan' },
  correction: { typed: true, merged: 'mine' },
} as const satisfies Record<
  Exclude<keyof PostValues, PostField>,
  { typed: boolean; merged: 'mine' | 'theirs' | 'plan' }
>;

export const valueFieldNames = Object.keys(valueFields) as (keyof typeof valueFields)[];

/** Whether a section is sent with the post: one without words or picture waits for them. */
export function isUsed({ content }: SectionValues): boolean {
  return content.trim() !== '';
}

/** Where a post is edited. */
export function editAddress(id: string): string {
  return `/blogs?edit=${id}`;
}

export function newPostValues(author: string): PostValues {
  return {
    ...contentValues(contentOf({ author })),
    _id: newId(),
    version: null,
    status: 'draft',
    sections: [newSection('text')],
    publishLocal: '',
    correction: '',
  };
}

export function valuesOf(blog: BlogJson): PostValues {
  const { _id, version, status, publishLocal } = blog;
  const content = contentValues(blog);
  return { _id, version, status, ...content, publishLocal: publishLocal ?? '', correction: '' };
}

/** The words of a post as the form holds them. */
export function contentValues(post: PostContent): PostFieldsAs<InForm> {
  return makePostFields<InForm>({
    text: (field) => post[field],
    address: (field) => post[field],
    tags: (field) => post[field].join(', '),
    sections: (field) =>
      post[field].map((section) => ({ ...newSection(section.type), ...section })),
  });
}

export function newSection(type: SectionType): SectionValues {
  const empty = makeSectionFields({ body: () => '', line: () => '', flag: () => false });
  return { key: newId(), type, ...empty };
}
