import {
  isPageAddress,
  makePostFields,
  type PostContent,
} from '../../../../shared/posts/post-fields';
import { sentSection } from '../../../../shared/posts/sections';
import { splitList } from '../../../../shared/format';
import type { BlogJson } from '../../../../shared/api/posts';
import { exchange, HttpError } from '../../../lib/http';
import { timeoutMs } from '../../documents/autosave/remote';
import { sameContent } from '../form/same-content';
import { type PostValues, valuesOf, isUsed } from '../form/post-values';
import { continueFrom } from '../../documents/publish/send-change';

/** The values and the status of a send. */
export interface Posted {
  values: PostValues;
  status: PostValues['status'];
}

/**
 * Creates or changes the post. `earlier` are the unanswered attempts since the last answer. Throws
 * the errors of request(), with section numbers as in the form; 412 with the post as `body.current`
 * if someone else changed it.
 */
export async function sendPost(
  values: PostValues,
  status: PostValues['status'],
  earlier: Posted[],
  ask: typeof exchange = exchange,
): Promise<BlogJson> {
  const used = values.sections.filter(isUsed);
  const { _id, version } = values;
  const note = sentNote(values, status);
  const content = {
    ...sentContent(values),
    status,
    ...(status === 'scheduled' ? { publishLocal: values.publishLocal } : {}),
    ...(note ? { correction: note } : {}),
    dateLocal: values.dateLocal,
    ...(values.dateReason ? { dateReason: values.dateReason } : {}),
  };
  const common = () => ({
    keepSessionOn401: true,
    // The checklist waits for the answer, and a silently dropped connection never answers.
    signal: AbortSignal.timeout(timeoutMs(JSON.stringify(content).length)),
  });
  const change = async (from: number, body: object = content) => {
    const answer = await ask<BlogJson>('PUT', `/api/blogs/${_id}`, {
      ...common(),
      body,
      headers: { 'if-match': `"${from}"` },
    });
    return answer.body;
  };
  const goOn = (current: BlogJson) => {
    // An earlier attempt published the post. The form does not have the date that it got then.
    const { dateLocal, ...rest } = content;
    const body = current.date !== null && dateLocal === '' ? rest : content;
    return continueFrom(current, {
      sent: { values, status },
      earlier,
      isOf,
      change: (from) => change(from, body),
    });
  };
  try {
    if (version !== null) return await change(version);
    const { body, response } = await ask<BlogJson>('POST', '/api/blogs', {
      ...common(),
      body: { _id, ...content },
    });
    // Otherwise it already existed: another browser of the same writer may have created it.
    return response.status === 201 ? body : await goOn(body);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { current } = (error.body ?? {}) as { current?: BlogJson };
    if (current && version !== null) return goOn(current);
    const places = used.map((section) => values.sections.indexOf(section));
    const fields = Object.entries(error.fields).map(([field, message]) => [
      field
        .replace(/^sections\.(\d+)/, (_, sent) => `sections.${places[Number(sent)] ?? sent}`)
        .replace('authors', 'author'), // the name of the first author's control
      message,
    ]);
    throw new HttpError(error.status, error.message, Object.fromEntries(fields), error.body);
  }
}

/** The content of a post, as it is sent. */
function sentContent(values: PostValues): PostContent {
  return makePostFields({
    text: (field) => (isPageAddress(field) ? values[field].trim() : values[field]),
    tags: (field) => splitList(values[field]),
    authors: (field) => values[field],
    sections: (field) => values[field].filter(isUsed).map(sentSection),
  });
}

/** Whether a post is the result of an attempt. */
function isOf(blog: BlogJson, { values, status }: Posted): boolean {
  if (blog.version !== (values.version ?? 0) + 1 || blog.status !== status) return false;
  const publishLocal = status === 'scheduled' ? values.publishLocal : '';
  const sent = { ...values, publishLocal };
  const { correction, dateReason } = values;
  const there = { ...valuesOf(blog), correction, dateReason };
  if (values.dateLocal === '') there.dateLocal = ''; // the server chose it
  if (values.direct === '') there.direct = ''; // the server chose it
  const note = sentNote(values, status);
  return sameContent(sent, there) && (note === '' || blog.corrections.at(-1)?.text === note.trim());
}

/** Only a change to a published post has a correction note. */
function sentNote(values: PostValues, status: PostValues['status']): string {
  return status === 'published' && values.status === status ? values.correction : '';
}
