import { isUUID } from '../../platform/class-validator';
import { inboxReader } from '../../auth/guards';
import { listAndCount } from '../../platform/database/list-newest';
import { Subscriber } from '../../../entities/Subscriber';
import { id, answers, answersCsv, errors, listsPages, noContent } from '../../platform/http/steps';
import { answerCsv } from '../../platform/http/csv';
import { requireOwnForm } from '../../platform/http/own-site';
import { body } from '../../platform/http/input';
import { linkNext, paging, query, search } from '../../platform/http/query';
import { plainForm } from '../../platform/http/plain-form';
import { limit } from '../../platform/http/rate-limit';
import { Routes } from '../../platform/http/routes';
import { setAside } from '../set-aside';
import { confirm, subscribe, suspected } from './subscribe';
import { exportSubscribers, subscriberColumns, presentSubscriber } from './present';
import {
  deleteSubscriber,
  NO_SUBSCRIBER,
  unsubscribeByEmail,
  unsubscribeByKey,
} from './unsubscribe';
import { ConfirmInput, LeaveInput, SubscriberInput } from './input';

export const subscriberRoutes = new Routes('Subscribers', '/api');

const hourly = (name: string, points: number) =>
  limit({
    name,
    points,
    duration: 60 * 60,
    message: 'Too many requests. Try again in an hour',
  });

const newsletterForm = plainForm(() => ({ form: 'newsletter', page: '/', done: 'newsletter' }));
const confirmForm = plainForm(({ key }) => ({
  form: 'confirm',
  page: isUUID(key) ? `/confirm-subscription?key=${key}` : '/confirm-subscription',
  done: 'confirmed',
}));
const leaveForm = plainForm(({ key }, { mail }) => ({
  form: 'leave',
  page: isUUID(key) ? `/unsubscribe?key=${key}` : '/unsubscribe',
  done: key || !mail ? 'left' : 'leave',
}));

subscriberRoutes.post(
  '/subscribers',
  'Subscribes to the newsletter: sends an email with a confirmation link.',
  newsletterForm,
  body(SubscriberInput),
  hourly('subscribe', 10),
  answers('DoneJson', 201),
  async (ctx) => {
    const { input } = ctx.state;
    // A bot that filled in the honeypot gets the normal answer, so that it does not notice. A browser
    // may have filled it in too, so a person looks at it.
    if (input.reference) await setAside(suspected(input));
    else await subscribe(ctx.config, input);
    return { subscribed: true } as const;
  },
);

subscriberRoutes.post(
  '/subscribers/confirm',
  // A POST, because email scanners open the links in emails, and must not confirm a subscription.
  "Confirms a subscription with the key from the email's link.",
  confirmForm,
  body(ConfirmInput),
  hourly('confirm', 30),
  errors('invalid-link'),
  answers('DoneJson'),
  async (ctx) => {
    await confirm(ctx.state.input.key);
    return { confirmed: true } as const;
  },
);

subscriberRoutes.post(
  '/subscribers/unsubscribe',
  "Unsubscribes by the key from a link. By an email address, only from this site's own form: answers 202 and sends a link to the address, or unsubscribes it if the site has no email server.",
  leaveForm,
  body(LeaveInput),
  hourly('unsubscribe', 10),
  answers('DoneJson'),
  answers('DoneJson', 202),
  async (ctx) => {
    const { key, email = '' } = ctx.state.input;
    if (key) await unsubscribeByKey(key);
    else requireOwnForm(ctx, '/unsubscribe');
    const done = key ? 'left' : await unsubscribeByEmail(ctx.config, email);
    ctx.status = done === 'asked' ? 202 : 200;
    return { [done]: true };
  },
);

subscriberRoutes.get(
  '/subscribers',
  'Lists confirmed subscribers, newest first.',
  inboxReader,
  query({ ...paging, q: search }),
  listsPages('SubscriberJson', { 'X-Total-Count': 'The total number, regardless of `q`' }),
  async (ctx) => {
    const page = await listAndCount(Subscriber, {
      ...ctx.state.query,
      where: { confirmed: true },
      searched: ['email', 'firstName', 'lastName'],
    });
    linkNext(ctx, page);
    ctx.set('x-total-count', String(page.total));
    return page.rows.map(presentSubscriber);
  },
);

subscriberRoutes.get(
  '/subscribers.csv',
  'Exports confirmed subscribers as CSV for a newsletter service.',
  inboxReader,
  answersCsv,
  async (ctx) => {
    const rows = await exportSubscribers(ctx.config.siteUrl, ctx.state.employee);
    answerCsv(ctx, 'subscribers.csv', subscriberColumns, rows);
  },
);

subscriberRoutes.delete(
  '/subscribers/:id',
  'Deletes a subscriber.',
  inboxReader,
  id(NO_SUBSCRIBER),
  noContent,
  (ctx) => deleteSubscriber(ctx.state.id, ctx.state.employee),
);
