import Router from '@koa/router';
import { isUUID } from 'class-validator';
import type { Context } from 'koa';
import { requireEmployee } from '../../auth/guards';
import { clientAddress } from '../../platform/http/address';
import { answerCsv } from '../../platform/http/csv';
import { readBody } from '../../platform/http/input';
import { linkNext, readPaging } from '../../platform/http/paging';
import { type Limit, takePoint } from '../../platform/http/rate-limit';
import { plainForm } from '../../platform/http/plain-form';
import { changeMessage, deleteMessage, noMessage } from './change-message';
import { exportMessages, messageColumns } from './csv';
import { listMessages, readMessageFilter } from './find';
import { MessageInput, MessageStateInput } from './input';
import { presentMessage } from './present';
import { storeMessage } from './store-message';

export const messageRoutes = new Router({ prefix: '/api' });

const messageLimit: Limit = { name: 'message', points: 5, duration: 60 * 60 };

const ownForm = plainForm(({ topic }) =>
  topic === 'fellowship'
    ? { form: 'fellowship', page: '/fellowships', done: 'message' }
    : { form: 'contact', page: '/contact', done: 'message' },
);

messageRoutes.post('/messages', ownForm, async (ctx) => {
  const input = readBody(ctx, MessageInput);
  await takePoint(
    messageLimit,
    clientAddress(ctx),
    'Five messages an hour can be sent from one address; try again later',
  );
  // A filled honeypot gets the usual answer, so that the program learns nothing.
  if (!input.reference) await storeMessage(input);
  ctx.status = 201;
  ctx.body = { sent: true };
});

messageRoutes.get('/messages', requireEmployee, async (ctx) => {
  const page = await listMessages({ ...readPaging(ctx), ...readMessageFilter(ctx.query) });
  linkNext(ctx, page);
  ctx.set('x-total-count', String(page.total));
  ctx.body = page.rows.map(presentMessage);
});

messageRoutes.get('/messages.csv', requireEmployee, async (ctx) => {
  answerCsv(ctx, 'messages.csv', messageColumns, await exportMessages(ctx.state.employee));
});

messageRoutes.put('/messages/:id', requireEmployee, async (ctx) => {
  const id = readId(ctx);
  ctx.body = presentMessage(await changeMessage(id, readBody(ctx, MessageStateInput)));
});

messageRoutes.delete('/messages/:id', requireEmployee, async (ctx) => {
  await deleteMessage(readId(ctx), ctx.state.employee);
  ctx.status = 204;
});

function readId(ctx: Context): string {
  const id: string = ctx.params.id ?? '';
  if (!isUUID(id)) throw noMessage();
  return id.toLowerCase();
}
