import type { BlogJson, SectionJson } from '../../server/blogs/present';
import { HttpError, request } from '../http';
import type { Draft, DraftSection } from './draft';

/** Makes or changes the post. Throws what request() throws, with fields as the form counts them. */
export async function sendPost(draft: Draft, status: Draft['status']): Promise<BlogJson> {
  // A section that was left empty is not sent.
  const used = draft.sections.filter(({ content }) => content.trim() !== '');
  const { _id, version, name, author, blurb, img } = draft;
  const words = { name, author, blurb, img, sections: used.map(wireSection), status };
  try {
    if (version === null) {
      const body = { _id, ...words };
      return await request<BlogJson>('POST', '/api/blogs', { body, keepSessionOn401: true });
    }
    return await request<BlogJson>('PUT', `/api/blogs/${_id}`, {
      body: words,
      headers: { 'if-match': `"${version}"` },
      keepSessionOn401: true,
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const places = used.map((section) => draft.sections.indexOf(section));
    const fields = Object.entries(error.fields).map(([field, message]) => [
      field.replace(/^sections\.(\d+)/, (_, sent) => `sections.${places[Number(sent)] ?? sent}`),
      message,
    ]);
    throw new HttpError(error.status, error.message, Object.fromEntries(fields), error.body);
  }
}

/** Only what belongs to the kind of section, and only what was filled in. */
function wireSection({
  type,
  content,
  source,
  alt,
  decorative,
  caption,
}: DraftSection): SectionJson {
  if (type === 'text') return { type, content };
  if (type === 'quote') return { type, content, ...(source ? { source } : {}) };
  return {
    type,
    content: content.trim(),
    ...(decorative ? { decorative } : alt ? { alt } : {}),
    ...(caption ? { caption } : {}),
  };
}
