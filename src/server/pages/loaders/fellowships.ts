import type { CallData } from '../../../client/components/Calls';
import type { Call, CallsCopy } from '../../../content/calls';
import { dayIn, fillIn } from '../../../shared/format';
import { findImage } from '../../images/find';
import { formPlace } from '../../inbox/messages/form-place';
import { renderTexts } from '../../markdown/render-sections';
import { dayOf } from '../../posts/date-post';
import { timeZoneOf } from '../../site/services';
import { foundPage } from './loaded-page';
import { type Loader } from './loader';
import { altOf } from '../../../shared/image-alt';

export const fellowships: Loader<'fellowships'> = async ({ config, copy: read }, row) => {
  const [whole, calls] = await Promise.all([read('fellowships'), read('calls')]);
  const form = formPlace(config, 'fellowship');
  // server/pages/start-days.ts empties the page cache when the day changes.
  const today = dayOf(timeZoneOf(config), new Date());
  const html = renderTexts(calls.calls.map(({ text }) => text));
  const shown = {
    heading: calls.heading,
    calls: calls.calls.map((call, at) => presentCall(calls, call, html[at] ?? '', today)),
  };
  return foundPage('fellowships', row, whole, (copy) => ({ copy, calls: shown, form }));
};

function presentCall(copy: CallsCopy, call: Call, html: string, today: string): CallData {
  const { title, image, link } = call;
  return {
    title,
    html,
    ...(link ? { link } : {}),
    alt: image ? altOf(image) : '',
    picture: image?.img ? findImage(image.img) : null,
    state: stateOf(copy, call, today),
  };
}

/** What a call says on a day about its days: that it opens, until when it is open, or that it is closed. */
export function stateOf(
  { opensOn, openUntil, closed }: Pick<CallsCopy, 'opensOn' | 'openUntil' | 'closed'>,
  { opens = '', closes = '' }: Pick<Call, 'opens' | 'closes'>,
  today: string,
): string {
  // In the order of the days, as text.
  if (closes !== '' && closes < today) return sentence(closed, closes);
  if (opens > today) return sentence(opensOn, opens);
  return closes === '' ? '' : sentence(openUntil, closes);
}

const sentence = (text: string, day: string) =>
  fillIn(text, { day: dayIn('UTC', `${day}T12:00Z`) });
