import type { AnySitePage } from '../../../content/site-pages';
import type { SitePageJson } from '../../../shared/api/site-pages';
import { HttpError, request } from '../../lib/http';
import { addressOfPage, scheduleOfPage } from '../data/site-pages';
import { timeoutMs } from '../documents/autosave/remote';
import { continueFrom } from '../documents/publish/send-change';
import { differences, newestValues, type PageValues, plannedTime, sentValues } from './page-values';

/** The values of a page, and what is done with them. Unscheduling sends none. */
export interface SentPage {
  values: PageValues;
  action: 'publish' | 'schedule' | 'unschedule';
}

/**
 * Publishes or schedules the values of a page, or cancels its schedule. `earlier` are the unanswered
 * attempts since the last answer. Throws HttpError with the problems by the path of the field; 412 with
 * the page as `body.current` if someone else changed it.
 */
export async function sendPage(
  page: AnySitePage,
  id: string,
  sent: SentPage,
  earlier: SentPage[],
): Promise<SitePageJson> {
  const change = (version: number) => requestChange(page, id, sent, version);
  try {
    return await change(sent.values.version ?? 1);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { current } = (error.body ?? {}) as { current?: SitePageJson };
    const isOf = (now: SitePageJson, attempt: SentPage) => isResult(page, now, attempt);
    if (current) return continueFrom(current, { sent, earlier, isOf, change });
    const fields = Object.entries(error.fields).map(([path, message]) => [
      path.replace(/^values\./, ''),
      message,
    ]);
    throw new HttpError(error.status, error.message, Object.fromEntries(fields), error.body);
  }
}

function requestChange(
  page: AnySitePage,
  id: string,
  { values, action }: SentPage,
  version: number,
): Promise<SitePageJson> {
  const always = { headers: { 'if-match': `"${version}"` }, keepSessionOn401: true };
  if (action === 'unschedule') {
    const signal = AbortSignal.timeout(timeoutMs(0));
    return request<SitePageJson>('DELETE', scheduleOfPage(id), { ...always, signal });
  }
  const body = {
    values: sentValues(page, values),
    ...(action === 'schedule' ? { publishLocal: values.publishLocal } : {}),
  };
  const signal = AbortSignal.timeout(timeoutMs(JSON.stringify(body).length));
  return request<SitePageJson>('PUT', addressOfPage(id), { ...always, body, signal });
}

/** Whether a page is what an attempt made of it. After unscheduling, that cannot be told. */
function isResult(page: AnySitePage, now: SitePageJson, { values, action }: SentPage): boolean {
  if (action === 'unschedule' || now.version !== (values.version ?? 0) + 1) return false;
  const planned = action === 'schedule' ? values.publishLocal : '';
  const isSame = differences(page, newestValues(now), values.values).length === 0;
  return plannedTime(now) === planned && isSame;
}
