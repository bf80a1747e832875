import { isUUID } from '../../platform/class-validator';
import {
  confirmAddressCopy,
  confirmSubscriptionCopy,
  unsubscribeCopy,
} from '../../../content/email-pages';
import { isToken } from '../../accounts/credentials/link-token';
import { found, titled, foundPage } from './loaded-page';
import { type Loader } from './loader';
import { formPlace } from '../../inbox/messages/form-place';

export const contact: Loader<'contact'> = async ({ config, copy: read }, row) => {
  const whole = await read('contact');
  return foundPage('contact', row, whole, (copy) => ({ copy, form: formPlace(config, 'contact') }));
};

export const thankYou: Loader<'thankYou'> = async ({ config, search, copy }) => {
  const pages = await copy('thanks');
  const asked = search.get('for') ?? '';
  const sent = asked === 'newsletter' && config.mail ? 'confirm' : asked;
  const page = Object.hasOwn(pages, sent) ? pages[sent as keyof typeof pages] : pages.other;
  return found({ title: titled(page.title), description: page.lead }, page);
};

export const confirmSubscription: Loader<'confirmSubscription'> = ({ search }, row) => {
  const key = search.get('key');
  return found(
    { title: titled(row.title) },
    { copy: confirmSubscriptionCopy, form: 'confirm' as const, linkKey: isUUID(key) ? key : null },
  );
};

export const confirmAddress: Loader<'confirmAddress'> = ({ search }, row) => {
  const key = search.get('key') ?? '';
  return found(
    { title: titled(row.title) },
    { copy: confirmAddressCopy, form: 'address' as const, linkKey: isToken(key) ? key : null },
  );
};

export const unsubscribe: Loader<'unsubscribe'> = ({ config, search }, row) => {
  const key = search.get('key');
  const mail = config.mail !== undefined;
  const { byAddress, byEmail } = unsubscribeCopy.lead;
  return found(
    { title: titled(row.title), description: mail ? byEmail : byAddress },
    { copy: unsubscribeCopy, subscriberKey: isUUID(key) ? key : null, mail },
  );
};
