import Router from '@koa/router';
import { requireEmployee } from '../auth/identify';
import { listNewest } from '../database/list-newest';
import { Message } from '../../entities/Message';
import { clientAddress } from '../http/address';
import { readBody } from '../http/input';
import { linkNext, readPaging, readSearch } from '../http/paging';
import { type Limit, takePoint } from '../http/rate-limit';
import { plainForm } from '../render/plain-form';
import { MessageInput } from './input';
import { presentMessage } from './present';
import { storeMessage } from './store-message';

export const messageRoutes = new Router({ prefix: '/api/messages' });

const messageLimit: Limit = { name: 'message', points: 5, duration: 60 * 60 };

const ownForm = plainForm(({ topic }) =>
  topic === 'fellowship'
    ? { form: 'fellowship', page: '/fellowships', done: 'message' }
    : { form: 'contact', page: '/contact', done: 'message' },
);

messageRoutes.post('/', ownForm, async (ctx) => {
  const input = readBody(ctx, MessageInput);
  await takePoint(
    messageLimit,
    clientAddress(ctx),
    'Five messages an hour can be sent from one address; try again later',
  );
  // Answered like any other, so that the program learns nothing.
  if (!input.reference) await storeMessage(input);
  ctx.status = 201;
  ctx.body = { sent: true };
});

messageRoutes.get('/', requireEmployee, async (ctx) => {
  const page = await listNewest(Message, {
    ...readPaging(ctx),
    q: readSearch(ctx.query.q),
    searched: ['name', 'email', 'organisation', 'message'],
  });
  linkNext(ctx, page);
  ctx.body = page.rows.map(presentMessage);
});
