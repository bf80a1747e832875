import type { BlogJson, SectionJson } from '../../../server/blogs/present';
import { splitList } from '../../components/split-text';
import { exchange, HttpError, request } from '../../http';
import { sameWords } from '../keep/same-words';
import { type Draft, draftOf, type DraftSection, isUsed } from './draft';

/** What was sent to make a post, as far as it is known. */
export interface Posted {
  draft: Draft;
  status: Draft['status'];
}

/**
 * Makes or changes the post. `earlier` is the last try to make it that had no answer. Throws what
 * request() throws, with fields as the form counts them; 412 with the post as `body.current` when it
 * has moved on.
 */
export async function sendPost(
  draft: Draft,
  status: Draft['status'],
  earlier: Posted | null,
): Promise<BlogJson> {
  const used = draft.sections.filter(isUsed);
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
    if (response.status === 201 || isOf(body, { draft, status })) return body;
    // An earlier send did arrive and only its answer was lost. The post is as it was then, so what
    // was typed since goes in as a change of that first version.
    if (earlier && isOf(body, earlier)) return await change(1);
    // Another browser of the same writer has made it.
    throw new HttpError(412, '', {}, { current: body });
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

function isOf(blog: BlogJson, { draft, status }: Posted): boolean {
  const sent = { ...draft, name: draft.name.trim(), correction: '', publishLocal: '' };
  return (
    blog.version === 1 &&
    blog.status === status &&
    sameWords(sent, { ...draftOf(blog), publishLocal: '' })
  );
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
