import type { LegacyBlogJson } from '../../shared/api/posts';
import type { Section } from '../../shared/posts/section-fields';
import type { Blog } from '../../entities/Blog';
import { UserError } from '../platform/user-error';
import { type BlogInput, address, optionalImage } from './input';
import { limits } from '../../shared/limits';
import { Check, Text } from '../platform/http/input-rules';

const required = (label: string) => `${label} is required`;

/** The legacy form: eight fields, all of them required. */
export class LegacyBlogInput {
  @Text({ label: 'Title', max: limits.postName, required: required('Title') })
  name: string;

  @Text({ label: 'Author', max: limits.name, required: required('Author') })
  author: string;

  @Text({ label: 'Image link', max: limits.address, required: required('Image link') })
  @Check(address, optionalImage)
  img: string;

  @Text({ label: 'Blurb', max: limits.blurb, required: required('Blurb') })
  blurb: string;

  @Text({ label: 'Body 1', max: limits.sectionText, required: required('Body 1') })
  body_1: string;

  @Text({ label: 'Body 2', max: limits.sectionText, required: required('Body 2') })
  body_2: string;

  @Text({ label: 'Body image', max: limits.address, required: required('Body image') })
  @Check(address, optionalImage)
  body_img: string;

  @Text({ label: 'Image blurb', max: limits.caption, required: required('Image blurb') })
  body_img_blurb: string;
}

/** Converts the fields of the legacy form to a post with sections: text, image, text. */
export function fromLegacyForm(older: LegacyBlogInput): BlogInput {
  return {
    name: older.name,
    author: older.author,
    img: older.img,
    blurb: older.blurb,
    sections: [
      { type: 'text', content: older.body_1 },
      {
        type: 'image',
        content: older.body_img,
        // The only description of the image that this form has.
        alt: older.body_img_blurb,
        caption: older.body_img_blurb,
      },
      { type: 'text', content: older.body_2 },
    ],
  };
}

const legacyFields: Record<string, string> = {
  'sections.0.content': 'body_1',
  'sections.1.content': 'body_img',
  'sections.2.content': 'body_2',
};

/** Throws the error of publishing a post, with the names of the legacy form's fields. */
export function throwInLegacyFields(error: unknown): never {
  if (!(error instanceof UserError) || !error.fields) throw error;
  const fields = Object.entries(error.fields).map(([field, message]) => [
    legacyFields[field] ?? field,
    message,
  ]);
  throw new UserError(error.code, error.message, { fields: Object.fromEntries(fields) });
}

/**
 * Converts a post to the legacy form: everything before the first image is body_1, and the rest is
 * body_2. A post that was created through the legacy form is returned unchanged.
 */
export function toLegacyForm(blog: Blog): LegacyBlogJson {
  const at = blog.sections.findIndex((section) => section.type === 'image');
  const image = blog.sections[at];
  const before = at === -1 ? blog.sections : blog.sections.slice(0, at);
  const after = at === -1 ? [] : blog.sections.slice(at + 1);
  return {
    _id: blog.id,
    name: blog.name,
    author: blog.author,
    blurb: blog.blurb,
    img: blog.img,
    body_1: asText(before),
    body_2: asText(after),
    body_img: image?.content ?? '',
    body_img_blurb: image?.caption ?? '',
    date: blog.date?.toISOString() ?? null,
    direct: blog.direct,
  };
}

function asText(sections: Section[]): string {
  return sections
    .filter((section) => section.type !== 'image')
    .map(({ type, content }) => (type === 'quote' ? content.replace(/^/gm, '> ') : content))
    .join('\n\n');
}
