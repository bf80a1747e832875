import Router from '@koa/router';
import { isUUID } from 'class-validator';
import type { Context } from 'koa';
import { requireEmployee } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { listNewest } from '../../platform/database/list-newest';
import { Subscriber } from '../../../entities/Subscriber';
import { clientAddress } from '../../platform/http/address';
import { answerCsv } from '../../platform/http/csv';
import { UserError } from '../../platform/user-error';
import { readBody } from '../../platform/http/input';
import { linkNext, readPaging, readSearch } from '../../platform/http/paging';
import { type Limit, takePoint } from '../../platform/http/rate-limit';
import { plainForm } from '../../platform/http/plain-form';
import { confirm } from './confirm';
import { exportSubscribers, subscriberColumns } from './csv';
import { deleteSubscriber } from './delete-subscriber';
import { ConfirmInput, LeaveInput, SubscriberInput } from './input';
import { presentSubscriber } from './present';
import { subscribe, unsubscribe } from './subscribe';

export const subscriberRoutes = new Router({ prefix: '/api' });

const subscribeLimit: Limit = { name: 'subscribe', points: 10, duration: 60 * 60 };
const confirmLimit: Limit = { name: 'confirm', points: 30, duration: 60 * 60 };
const leaveLimit: Limit = { name: 'unsubscribe', points: 10, duration: 60 * 60 };

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

const limited = (limit: Limit, ctx: Context) =>
  takePoint(limit, clientAddress(ctx), 'Too many requests came from here; try again in an hour');

subscriberRoutes.post('/subscribers', newsletterForm, async (ctx) => {
  const input = readBody(ctx, SubscriberInput);
  await limited(subscribeLimit, ctx);
  // A filled honeypot gets the usual answer, so that the program learns nothing.
  if (!input.reference) await subscribe(ctx.config, input);
  ctx.status = 201;
  ctx.body = { subscribed: true };
});

// A POST, because programs that check the links of an email open its page.
subscriberRoutes.post('/subscribers/confirm', confirmForm, async (ctx) => {
  const { key } = readBody(ctx, ConfirmInput);
  await limited(confirmLimit, ctx);
  await confirm(key);
  ctx.body = { confirmed: true };
});

subscriberRoutes.post('/subscribers/unsubscribe', leaveForm, async (ctx) => {
  const input = readBody(ctx, LeaveInput);
  await limited(leaveLimit, ctx);
  await unsubscribe(input);
  ctx.body = { left: true };
});

subscriberRoutes.get('/subscribers', requireEmployee, async (ctx) => {
  const page = await listNewest(Subscriber, {
    ...readPaging(ctx),
    q: readSearch(ctx.query.q),
    searched: ['email', 'firstName', 'lastName'],
    where: { confirmed: true },
  });
  linkNext(ctx, page);
  ctx.set(
    'x-total-count',
    String(await db().getRepository(Subscriber).countBy({ confirmed: true })),
  );
  ctx.body = page.rows.map(presentSubscriber);
});

subscriberRoutes.get('/subscribers.csv', requireEmployee, async (ctx) => {
  const rows = await exportSubscribers(ctx.config.siteUrl, ctx.state.employee);
  answerCsv(ctx, 'subscribers.csv', subscriberColumns, rows);
});

subscriberRoutes.delete('/subscribers/:id', requireEmployee, async (ctx) => {
  const id: string = ctx.params.id ?? '';
  if (!isUUID(id)) throw new UserError(404, 'There is no such subscriber');
  await deleteSubscriber(id.toLowerCase(), ctx.state.employee);
  ctx.status = 204;
});
