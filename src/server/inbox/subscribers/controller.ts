import { isUUID } from 'class-validator';
import { staff } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { listNewest } from '../../platform/database/list-newest';
import { Subscriber } from '../../../entities/Subscriber';
import { answers, answersCsv, errors, listsPages, noContent } from '../../platform/http/answers';
import { answerCsv } from '../../platform/http/csv';
import { id } from '../../platform/http/id';
import { body } from '../../platform/http/input';
import { linkNext } from '../../platform/http/paging';
import { plainForm } from '../../platform/http/plain-form';
import { paging, query, search } from '../../platform/http/query';
import { limit } from '../../platform/http/rate-limit';
import { Routes } from '../../platform/http/routes';
import { confirm } from './confirm';
import { exportSubscribers, subscriberColumns } from './csv';
import { deleteSubscriber, NO_SUBSCRIBER } from './delete-subscriber';
import { ConfirmInput, LeaveInput, SubscriberInput } from './input';
import { presentSubscriber } from './present';
import { subscribe, unsubscribe } from './subscribe';

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
const leaveForm = plainForm(({ key }) => ({
  form: 'leave',
  page: isUUID(key) ? `/unsubscribe?key=${key}` : '/unsubscribe',
  done: 'left',
}));

subscriberRoutes.post(
  '/subscribers',
  'Asks for the newsletter. An email with a link goes to the address.',
  newsletterForm,
  body(SubscriberInput),
  hourly('subscribe', 10),
  answers('DoneJson', 201),
  async (ctx) => {
    // Answered like any other, so that the program learns nothing.
    if (!ctx.state.input.reference) await subscribe(ctx.config, ctx.state.input);
    ctx.status = 201;
    ctx.body = { subscribed: true };
  },
);

subscriberRoutes.post(
  '/subscribers/confirm',
  // A POST: programs that try out the links of a mail open its page, and confirm nothing by that.
  'Confirms a subscription by the key in the link of its email.',
  confirmForm,
  body(ConfirmInput),
  hourly('confirm', 30),
  errors('invalid-link'),
  answers('DoneJson'),
  async (ctx) => {
    await confirm(ctx.state.input.key);
    ctx.body = { confirmed: true };
  },
);

subscriberRoutes.post(
  '/subscribers/unsubscribe',
  'Ends a subscription, by the key of a link or by the address.',
  leaveForm,
  body(LeaveInput),
  hourly('unsubscribe', 10),
  answers('DoneJson'),
  async (ctx) => {
    await unsubscribe(ctx.state.input);
    ctx.body = { left: true };
  },
);

subscriberRoutes.get(
  '/subscribers',
  'The confirmed subscribers, newest first.',
  staff,
  query({ ...paging, q: search }),
  listsPages('SubscriberJson', { 'X-Total-Count': 'How many there are, whatever `q` finds' }),
  async (ctx) => {
    const where = { confirmed: true };
    const searched = ['email', 'firstName', 'lastName'] as const;
    const list = { ...ctx.state.query, where, searched: [...searched] };
    const page = await listNewest(Subscriber, list);
    linkNext(ctx, page);
    ctx.set('x-total-count', String(await db().getRepository(Subscriber).countBy(where)));
    ctx.body = page.rows.map(presentSubscriber);
  },
);

subscriberRoutes.get(
  '/subscribers.csv',
  'The confirmed subscribers as a file for a newsletter service.',
  staff,
  answersCsv,
  async (ctx) => {
    const rows = await exportSubscribers(ctx.config.siteUrl, ctx.state.employee);
    answerCsv(ctx, 'subscribers.csv', subscriberColumns, rows);
  },
);

subscriberRoutes.delete(
  '/subscribers/:id',
  'Deletes a subscriber.',
  staff,
  id(NO_SUBSCRIBER),
  noContent,
  async (ctx) => {
    await deleteSubscriber(ctx.state.id, ctx.state.employee);
    ctx.status = 204;
  },
);
