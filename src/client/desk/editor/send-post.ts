import type { BlogJson, SectionJson } from '../../../server/blogs/present';
import { splitList } from '../../components/split-text';
import { exchange, HttpError, request } from '../../http';
import type { Draft, DraftSection } from './draft';

/** Makes or changes the post. Throws what request() throws, with fields as the form counts them. */
export async function sendPost(draft: Draft, status: Draft['status']): Promise<BlogJson> {
  // A section that was left empty is not sent.
  const used = draft.sections.filter(({ content }) => content.trim() !== '');
  const { _id, version, name, author, blurb, img } = draft;
  const tags = splitList(draft.tags);
  const words = {
    ...{ name, author, blurb, img, tags, sections: used.map(wireSection), status },
    ...(status === 'scheduled' ? { publishLocal: draft.publishLocal } : {}),
    ...(status === 'published' && draft.status === status && draft.correction
      ? { correction: draft.correction }
      : {}),
  };
  const change = (from: number) =>
    request<BlogJson>('PUT', `/api/blogs/${_id}`, {
      body: words,
      headers: { 'if-match': `"${from}"` },
      keepSessionOn401: true,
    });
  try {
    if (version !== null) return await change(version);
    const { body, response } = await exchange<BlogJson>('POST', '/api/blogs', {
      body: { _id, ...words },
      keepSessionOn401: true,
    });
    // 200: an earlier send did arrive and only its answer was lost. The post is as it was then,
    // so what was typed since goes in as a change of that first version.
    return response.status === 200 ? await change(1) : body;
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
