import type { AnyDocument } from '../../../content/documents';
import type { DocumentJson } from '../../../shared/api/documents';
import { HttpError, request } from '../../lib/http';
import { addressOfDocument } from '../data/documents';
import { timeoutMs } from '../posts/autosave/remote';
import { continueFrom } from '../posts/editor/send-change';
import { differences, type PageValues, sentValues } from './page-values';

/**
 * Publishes the values of a page. `earlier` are the unanswered attempts since the last answer. Throws
 * HttpError with the problems by the path of the field; 412 with the page as `body.current` if
 * someone else changed it.
 */
export async function sendPage(
  document: AnyDocument,
  id: string,
  sent: PageValues,
  earlier: PageValues[],
): Promise<DocumentJson> {
  const body = { values: sentValues(document, sent) };
  const change = (version: number) =>
    request<DocumentJson>('PUT', addressOfDocument(id), {
      body,
      headers: { 'if-match': `"${version}"` },
      keepSessionOn401: true,
      signal: AbortSignal.timeout(timeoutMs(JSON.stringify(body).length)),
    });
  const isOf = (page: DocumentJson, { version, values }: PageValues) =>
    page.version === (version ?? 0) + 1 && differences(document, page.values, values).length === 0;
  try {
    return await change(sent.version ?? 1);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { current } = (error.body ?? {}) as { current?: DocumentJson };
    if (current) return continueFrom(current, { sent, earlier, isOf, change });
    const fields = Object.entries(error.fields).map(([path, message]) => [
      path.replace(/^values\./, ''),
      message,
    ]);
    throw new HttpError(error.status, error.message, Object.fromEntries(fields), error.body);
  }
}
