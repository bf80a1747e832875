import { IsArray, IsUUID, ValidateIf, ValidateNested } from 'class-validator';
import { limits } from '../../shared/limits';
import type { BlogStatus, Section } from '../../entities/Blog';
import { Check, OneOf, Text } from '../http/input-rules';
import { wallTimeProblem } from '../schedule/wall-time';
import { imageProblem } from './address';
import { tagsProblem } from './tags';

const sectionTypes = ['text', 'quote', 'image'] as const;

function flag(value: unknown): string | null {
  return value === undefined || typeof value === 'boolean'
    ? null
    : 'Decorative must be true or false';
}

export function optionalImage(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? imageProblem(value) : null;
}

export class SectionInput implements Section {
  @OneOf({
    label: 'Section type',
    values: sectionTypes,
    required: 'A section needs a type: text, quote or image',
  })
  type: Section['type'];

  @Text({ label: 'Section', max: limits.sectionText, required: 'A section needs content' })
  content: string;

  @Text({ label: 'Alternative text', max: limits.alt })
  alt?: string;

  @Check(flag)
  decorative?: boolean;

  @Text({ label: 'Caption', max: limits.caption })
  caption?: string;

  @Text({ label: 'Source', max: limits.source })
  source?: string;
}

/** What a new or changed post brings. */
export class BlogInput {
  static nested = { sections: SectionInput };

  @ValidateIf((input: BlogInput) => input._id !== undefined)
  @IsUUID('all', { message: '_id must be a UUID' })
  _id?: string;

  @Text({ label: 'Title', max: limits.postName, required: 'Title is required' })
  name: string;

  @Text({ label: 'Author', max: limits.name })
  author?: string;

  @Text({ label: 'Blurb', max: limits.blurb })
  blurb?: string;

  @Text({ label: 'Image address', max: limits.address })
  @Check(optionalImage)
  img?: string;

  @Check((value) =>
    Array.isArray(value) && value.length > limits.sections
      ? `A post has at most ${limits.sections} sections`
      : null,
  )
  @ValidateIf((input: BlogInput) => input.sections !== undefined)
  @IsArray({ message: 'Sections must be a list' })
  @ValidateNested({ each: true })
  sections?: SectionInput[];

  /** Left out, a changed post keeps those it has. */
  @Check(tagsProblem)
  tags?: string[];

  @OneOf({ label: 'Status', values: ['draft', 'scheduled', 'published'] })
  status?: Exclude<BlogStatus, 'trash'>;

  /** When a scheduled post goes out, as the clock in SITE_TIMEZONE shows it. */
  @Check(wallTimeProblem)
  publishLocal?: string | null;

  /** For readers: what this change of a published post puts right. */
  @Text({ label: 'Correction', max: limits.correction })
  correction?: string;
}

const required = (label: string) => `${label} is required`;

/** The older form: eight fields, all of them required. */
export class OlderBlogInput {
  @Text({ label: 'Title', max: limits.postName, required: required('Title') })
  name: string;

  @Text({ label: 'Author', max: limits.name, required: required('Author') })
  author: string;

  @Text({ label: 'Image link', max: limits.address, required: required('Image link') })
  @Check(optionalImage)
  img: string;

  @Text({ label: 'Blurb', max: limits.blurb, required: required('Blurb') })
  blurb: string;

  @Text({ label: 'Body 1', max: limits.sectionText, required: required('Body 1') })
  body_1: string;

  @Text({ label: 'Body 2', max: limits.sectionText, required: required('Body 2') })
  body_2: string;

  @Text({ label: 'Body image', max: limits.address, required: required('Body image') })
  @Check(optionalImage)
  body_img: string;

  @Text({ label: 'Image blurb', max: limits.caption, required: required('Image blurb') })
  body_img_blurb: string;
}
