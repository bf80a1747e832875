import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { Message } from '../../../../src/entities/Message';
import { db } from '../../../../src/server/platform/database/data-source';
import { startSweeping } from '../../../../src/server/sweep';
import { useApp } from '../../../support/app';
import { until } from '../../../support/until';

useApp();

const DAY_MS = 24 * 60 * 60 * 1000;

test('a message is deleted after 400 days and not before', async () => {
  const messages = db().getRepository(Message);
  const aged = (days: number) => ({
    id: randomUUID(),
    topic: 'contact' as const,
    name: `${days} days old`,
    email: 'ada@example.org',
    organisation: '',
    message: 'Words.',
    createdAt: new Date(Date.now() - days * DAY_MS),
  });
  await messages.insert([aged(0), aged(399), aged(401)]);
  const stop = startSweeping(pino({ level: 'silent' }));
  try {
    await until(async () => (await messages.count()) === 2);
    const left = await messages.find({ order: { createdAt: 'DESC' } });
    expect(left.map(({ name }) => name)).toEqual(['0 days old', '399 days old']);
  } finally {
    stop();
  }
});
