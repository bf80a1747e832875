import type { PostAuthorJson } from '../../../../shared/api/accounts';
import { headFields } from '../../../../shared/posts/post-fields';
import type { FieldErrors } from '../../../lib/field-errors';
import { authorNames } from '../../../../shared/posts/author-names';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { editorLabels } from '../../../../content/editor';
import { request } from '../../../lib/http';
import { type PostValues, type SectionValues, newSection } from '../form/post-values';

/** The legacy form's sections: body 1, an image with a caption, body 2. */
export function legacySections(): SectionValues[] {
  return [newSection('text'), newSection('image'), newSection('text')];
}

/** Whether nothing has been written yet. */
export function isUntouched(values: PostValues): boolean {
  // The author is filled in from the start.
  const typed = headFields.filter((field) => field !== 'authors').map((field) => values[field]);
  const texts = [...typed, ...values.sections.map(({ content }) => content)];
  return values.version === null && texts.every((text) => text === '');
}

/**
 * Whether the legacy form is shown and its rules apply. Once its three sections are changed, it is an
 * ordinary post.
 */
export function isLegacyForm({ older, version, sections }: PostValues): boolean {
  const shape = sections.map(({ type }) => type).join(' ');
  return Boolean(older) && version === null && shape === 'text image text';
}

/**
 * What the legacy form would reject in a new post that was started from it, by the field names of
 * this form.
 */
export async function missingInLegacyForm(values: PostValues): Promise<FieldErrors> {
  if (!isLegacyForm(values)) return {};
  const [first, image, second] = values.sections;
  const { fields, section } = deskLabels.post;
  const required: [string, string, string | undefined][] = [
    ['img', fields.img, values.img],
    ['blurb', fields.blurb, values.blurb],
    ['sections.0.content', `${section.text} 1`, first?.content],
    ['sections.1.content', section.content.image, image?.content],
    ['sections.1.caption', section.caption, image?.caption],
    ['sections.2.content', `${section.text} 3`, second?.content],
  ];
  const missing = required.filter(([, , text]) => !text?.trim());
  const errors = Object.fromEntries(missing.map(([name, label]) => [name, `${label} is required`]));
  const listed = await loadListedAuthors();
  if (listed.length > 0 && !listed.includes(authorNames(values.authors))) {
    errors.author = fillIn(editorLabels.template.author, { names: listed.join(', ') });
  }
  return errors;
}

/** The names that the legacy form lists. Empty if they do not load; then the server decides. */
async function loadListedAuthors(): Promise<string[]> {
  try {
    const authors = await request<PostAuthorJson[]>('GET', '/api/authors', {
      keepSessionOn401: true,
    });
    return authors.filter(({ listed }) => listed).map(({ name }) => name);
  } catch {
    return [];
  }
}
