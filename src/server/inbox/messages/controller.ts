import { inboxReader } from '../../auth/guards';
import { id, answers, answersCsv, errors, listsPages, noContent } from '../../platform/http/steps';
import { answerCsv } from '../../platform/http/csv';
import { body } from '../../platform/http/input';
import { linkNext, oneOf, paging, query, search } from '../../platform/http/query';
import { plainForm } from '../../platform/http/plain-form';
import { limit } from '../../platform/http/rate-limit';
import { Routes } from '../../platform/http/routes';
import { changeMessage, deleteMessage, NO_MESSAGE } from './change-message';
import { exportMessages, messageColumns, presentMessage } from './present';
import { countIn, listMessages } from './find';
import { MessageInput, MessageStateInput } from './input';
import { messageStates } from '../../../shared/api/inbox';
import { setAside } from '../set-aside';
import { storeMessage } from './store-message';

export const messageRoutes = new Routes('Messages', '/api');

const messageLimit = limit({
  name: 'message',
  points: 5,
  duration: 60 * 60,
  message: 'You can send five messages an hour. Try again later',
});

const ownForm = plainForm(({ topic }) =>
  topic === 'fellowship'
    ? { form: 'fellowship', page: '/fellowships', done: 'message' }
    : { form: 'contact', page: '/contact', done: 'message' },
);

const messageId = id(NO_MESSAGE);

messageRoutes.post(
  '/messages',
  'Sends a message to the lab.',
  ownForm,
  body(MessageInput),
  messageLimit,
  answers('DoneJson', 201),
  async (ctx) => {
    const { input } = ctx.state;
    // A bot that filled in the honeypot gets the normal answer, so that it does not notice. A browser
    // may have filled it in too, so a person looks at it.
    if (input.reference) await setAside({ ...input, topic: input.topic || 'contact' });
    else await storeMessage(ctx.config, input);
    return { sent: true } as const;
  },
);

messageRoutes.get(
  '/messages',
  'Lists messages, newest first.',
  inboxReader,
  query({
    ...paging,
    q: search,
    state: oneOf('Only messages in this state', messageStates, undefined),
  }),
  listsPages('MessageJson', { 'X-Total-Count': 'The total number, regardless of `q`' }),
  async (ctx) => {
    const page = await listMessages(ctx.state.query);
    linkNext(ctx, page);
    ctx.set('x-total-count', String(page.total));
    return page.rows.map(presentMessage);
  },
);

messageRoutes.get(
  '/messages/new',
  'Returns the numbers of new messages and of those set aside, at most 100 each.',
  inboxReader,
  answers('NewMessagesJson'),
  async () => ({ count: await countIn('new'), suspected: await countIn('suspected') }),
);

messageRoutes.get(
  '/messages.csv',
  'Exports all messages as CSV.',
  inboxReader,
  answersCsv,
  async (ctx) => {
    answerCsv(ctx, 'messages.csv', messageColumns, await exportMessages(ctx.state.employee));
  },
);

messageRoutes.put(
  '/messages/:id',
  'Sets the state of a message. A message that a colleague is working on must be taken over. A subscription that was set aside is made.',
  inboxReader,
  messageId,
  body(MessageStateInput),
  errors('wrong-state'),
  answers('MessageJson'),
  async (ctx) => {
    const { id, input, employee } = ctx.state;
    return presentMessage(await changeMessage(ctx.config, id, input, employee));
  },
);

messageRoutes.delete(
  '/messages/:id',
  'Deletes a message.',
  inboxReader,
  messageId,
  noContent,
  (ctx) => deleteMessage(ctx.state.id, ctx.state.employee),
);
