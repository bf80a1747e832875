import { isUUID } from 'class-validator';
import { unsubscribeWords } from '../../../client/content/forms';
import { thanksPages } from '../../../client/content/thanks';
import type { PlainData } from '../../../client/pages/Plain';
import type { UnsubscribeData } from '../../../client/pages/Unsubscribe';
import { found, type Loader, titled } from '../loaded-page';

export const thankYou: Loader = ({ search }) => {
  const sent = search.get('for') ?? '';
  const page = Object.hasOwn(thanksPages, sent)
    ? thanksPages[sent as keyof typeof thanksPages]
    : thanksPages.other;
  return found<PlainData>({ title: titled(page.title), description: page.lead }, page);
};

export const unsubscribe: Loader = ({ search }, row) => {
  const key = search.get('key');
  return found<UnsubscribeData>(
    { title: titled(row.title), description: unsubscribeWords.lead.byAddress },
    { words: unsubscribeWords, subscriberKey: isUUID(key) ? key : null },
  );
};
