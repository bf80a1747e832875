import { isUUID, ValidateNested } from '../platform/class-validator';
import { limits } from '../../shared/limits';
import {
  isPageAddress,
  isPostImage,
  makePostFields,
  type PostContent,
  postFields,
  type PostShape,
} from '../../shared/posts/post-fields';
import {
  makeSectionFields,
  type Section,
  type SectionFieldKind,
  sectionFields,
  sectionTypes,
} from '../../shared/posts/section-fields';
import type { BlogStatus } from '../../shared/api/posts';
import { inputOf } from '../platform/http/input';
import { Check, OneOf, Text, YesOrNo } from '../platform/http/input-rules';
import { dayProblem } from './date-post';
import { wallTimeProblem } from '../../shared/wall-time';
import { imageProblem } from '../../shared/image-address';
import { isOriginal } from '../../shared/posts/post-sharing';
import { isFreeId } from '../documents/ids';
import { authorsProblem, authorsSchema, type SentAuthor } from './choose-authors';
import { tagsProblem } from './tags';

export const address = { description: 'A path on this site, or an https URL' };
const link = { description: 'An https URL' };
export const tagSchema = { type: 'string', maxLength: limits.tag };
export const tagsSchema = { type: 'array', maxItems: limits.tags, items: tagSchema };

export function optionalImage(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? imageProblem(value) : null;
}

/** Says why an address is not accepted as that of the page on which a post first appeared, or null. */
function originalProblem(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || isOriginal(value)) return null;
  return `${postFields.original.label} must start with https://, such as https://example.org/post`;
}

const SectionInput = inputOf<SentSection>({
  type: [
    OneOf({
      label: 'Section type',
      values: sectionTypes,
      required: 'A section needs a type: text, quote or image',
    }),
  ],
  ...makeSectionFields<Record<SectionFieldKind, PropertyDecorator[]>>({
    body: (field) => [Text(sectionFields[field])],
    line: (field) => [Text(sectionFields[field])],
    flag: (field) => [YesOrNo(sectionFields[field])],
    choice: (field) => [OneOf(sectionFields[field])],
    key: (field) => {
      const { pattern, format } = sectionFields[field];
      const problem = (value: unknown) =>
        typeof value !== 'string' || pattern.test(value) ? null : format;
      return [Check({ pattern: pattern.source }, problem), Text(sectionFields[field])];
    },
  }),
});

/** A section as sent. Without content it is not saved. */
export type SentSection = Omit<Section, 'content'> & { content?: string | null };

/** The content of a post as sent. `postFields` defines what happens to omitted fields. */
type SentContent = Partial<
  Omit<PostContent, 'sections' | 'authors'> & {
    sections: SentSection[];
    authors: SentAuthor[] | null;
  }
>;

export const TOO_MANY_SECTIONS = `Use at most ${limits.sections} sections`;

function sectionsProblem(value: unknown): string | null {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return `${postFields.sections.label} must be a list`;
  return value.length > limits.sections ? TOO_MANY_SECTIONS : null;
}

/** The rules of a list of sections, whose class says what each may have. */
export const sectionsRules = [
  ValidateNested({ each: true }),
  Check({ maxItems: limits.sections }, sectionsProblem),
];

const wordRules = makePostFields<Record<PostShape, PropertyDecorator[]>>({
  text: (field) => [
    ...(isPostImage(field) ? [Check(address, optionalImage)] : []),
    ...(isPageAddress(field) ? [Check(link, originalProblem)] : []),
    Text(postFields[field]),
  ],
  tags: () => [Check(tagsSchema, tagsProblem)],
  authors: () => [Check(authorsSchema, authorsProblem)],
  sections: () => sectionsRules,
});

function idProblem(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !isUUID(value)) return '_id must be a UUID';
  return isFreeId(value.toLowerCase()) ? null : '_id is that of a page of the site';
}

/** The input for a new or changed post. */
export class BlogInput extends inputOf<SentContent>(wordRules) {
  static nested = { sections: SectionInput };

  @Check({ type: 'string', format: 'uuid' }, idProblem)
  _id?: string;

  /** The name of the only author, instead of `authors`. */
  @Text({ label: 'Author', max: limits.authorNames })
  author?: string | null;

  @OneOf({ label: 'Status', values: ['draft', 'scheduled', 'published'] })
  status?: Exclude<BlogStatus, 'trash'> | null;

  /** When a scheduled post is published, as local time in SITE_TIMEZONE. */
  @Check({ type: ['string', 'null'] }, wallTimeProblem)
  publishLocal?: string | null;

  /**
   * The publication date, a day in SITE_TIMEZONE, not in the future. Before the first publication,
   * `""` means the day on which it happens; afterwards another day needs a `dateReason`.
   */
  @Check({ type: ['string', 'null'], format: 'date' }, dayProblem)
  dateLocal?: string | null;

  /** Why the date of a post that was published changes. Only staff can read it, in the history. */
  @Text({ label: 'Reason', max: limits.dateReason })
  dateReason?: string | null;

  /** The correction note of a change to a published post. */
  @Text({ label: 'Correction', max: limits.correction })
  correction?: string | null;
}

/** Input whose title was checked or filled in. */
export type NamedInput = BlogInput & { name: string };
