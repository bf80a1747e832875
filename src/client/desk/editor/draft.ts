import type { BlogJson, SectionJson } from '../../../server/blogs/present';

/** A section as the form holds it: every kind of section keeps what was typed in any other. */
export interface DraftSection extends Required<SectionJson> {
  /** Tells the sections apart while they move. */
  key: string;
}

/** A post as the form holds it. */
export interface Draft {
  /** Chosen here, once, so that a post sent twice is made once. */
  _id: string;
  /** The version that was opened; null for a post that the server does not have. */
  version: number | null;
  status: BlogJson['status'];
  name: string;
  author: string;
  blurb: string;
  img: string;
  /** With commas between them. */
  tags: string;
  sections: DraftSection[];
  /** Started from the older form, whose rules it keeps (older-template.ts). */
  older?: true;
  /** When it is to go out, as the clock in SITE_TIMEZONE shows it ("2026-11-22T09:00"); or ''. */
  publishLocal: string;
  /** What a change of a published post tells readers; '' for nothing. */
  correction: string;
}

/** Whether a section is sent with the post: one without words or picture waits for them. */
export function isUsed({ content }: DraftSection): boolean {
  return content.trim() !== '';
}

/** Where a post is edited. */
export function editAddress(id: string): string {
  return `/blogs?edit=${id}`;
}

export function newDraft(author: string): Draft {
  return {
    _id: newId(),
    version: null,
    status: 'draft',
    name: '',
    author,
    blurb: '',
    img: '',
    tags: '',
    sections: [newSection('text')],
    publishLocal: '',
    correction: '',
  };
}

export function draftOf(blog: BlogJson): Draft {
  const { _id, version, status, name, author, blurb, img } = blog;
  const sections = blog.sections.map((section) => ({ ...newSection(section.type), ...section }));
  const tags = blog.tags.join(', ');
  const publishLocal = blog.publishLocal ?? '';
  const words = { name, author, blurb, img, tags, sections };
  return { _id, version, status, ...words, publishLocal, correction: '' };
}

export function newSection(type: SectionJson['type']): DraftSection {
  return { key: newId(), type, content: '', alt: '', decorative: false, caption: '', source: '' };
}

/** A version 4 UUID. Browsers have randomUUID over https and on localhost only. */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}
