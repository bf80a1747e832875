import type { Section } from '../../shared/section-fields';
import type { Blog } from '../../entities/Blog';
import type { BlogInput, OlderBlogInput } from './input';

/** The older form's fields as a post of sections: text, picture, text. */
export function fromOlderForm(older: OlderBlogInput): BlogInput {
  return {
    name: older.name,
    author: older.author,
    img: older.img,
    blurb: older.blurb,
    sections: [
      { type: 'text', content: older.body_1 },
      { type: 'image', content: older.body_img, caption: older.body_img_blurb },
      { type: 'text', content: older.body_2 },
    ],
  };
}

export interface OlderBlogJson {
  _id: string;
  name: string;
  author: string;
  blurb: string;
  img: string;
  body_1: string;
  body_2: string;
  body_img: string;
  body_img_blurb: string;
  date: string | null;
  direct: string;
}

/**
 * Any post in the older form: what stands before the first image is body_1, after it body_2. A
 * post that came in by the older form goes out letter for letter.
 */
export function toOlderForm(blog: Blog): OlderBlogJson {
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
