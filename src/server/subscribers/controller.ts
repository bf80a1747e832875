import Router from '@koa/router';
import { isUUID } from 'class-validator';
import type { Context } from 'koa';
import { requireEmployee } from '../auth/identify';
import { db } from '../database/data-source';
import { listNewest } from '../database/list-newest';
import { Subscriber } from '../../entities/Subscriber';
import { clientAddress } from '../http/address';
import { readBody } from '../http/input';
import { linkNext, readPaging, readSearch } from '../http/paging';
import { type Limit, takePoint } from '../http/rate-limit';
import { plainForm } from '../render/plain-form';
import { subscribersCsv } from './csv';
import { LeaveInput, SubscriberInput } from './input';
import { presentSubscriber } from './present';
import { subscribe, unsubscribe } from './subscribe';

export const subscriberRoutes = new Router({ prefix: '/api' });

const subscribeLimit: Limit = { name: 'subscribe', points: 10, duration: 60 * 60 };
const leaveLimit: Limit = { name: 'unsubscribe', points: 10, duration: 60 * 60 };

const newsletterForm = plainForm(() => ({ form: 'newsletter', page: '/', done: 'newsletter' }));
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
  // Answered like any other, so that the program learns nothing.
  if (!input.reference) await subscribe(input);
  ctx.status = 201;
  ctx.body = { subscribed: true };
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
  });
  linkNext(ctx, page);
  ctx.set('x-total-count', String(await db().getRepository(Subscriber).count()));
  ctx.body = page.rows.map(presentSubscriber);
});

subscriberRoutes.get('/subscribers.csv', requireEmployee, async (ctx) => {
  const order = { createdAt: 'DESC', id: 'DESC' } as const;
  const all = await db().getRepository(Subscriber).find({ order });
  ctx.type = 'text/csv; charset=utf-8';
  ctx.attachment('subscribers.csv');
  ctx.body = subscribersCsv(all, ctx.env.siteUrl);
});
