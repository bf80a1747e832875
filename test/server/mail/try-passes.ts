import { Mail } from '../../../src/entities/Mail';
import { db } from '../../../src/server/platform/database/data-source';
import { queueMail } from '../../../src/server/mail/queue-mail';
import type { TestApp } from '../../support/app';
import { makeEmployee } from '../../support/make';
import { type Mailbox, sendAt } from './mailbox';

/** Each email is sent once, however many passes a process runs at the same time. */
export function tryPasses(site: () => { app: TestApp; box: Mailbox }): void {
  async function queue(count: number): Promise<void> {
    const { id, email } = await makeEmployee({ isAdmin: true });
    const mail = { kind: 'test', to: email, employeeId: id } as const;
    for (let i = 0; i < count; i++) await queueMail(db().manager, site().app.config, mail);
  }

  test('three simultaneous passes in one process send each email once', async () => {
    const { app, box } = site();
    await queue(12);
    const counts = await Promise.all([sendAt(app), sendAt(app), sendAt(app)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(box.received).toHaveLength(12);
    const rows = await db().getRepository(Mail).find();
    expect(rows.every(({ tries, state }) => tries === 1 && state === 'sent')).toBe(true);
  });

  test('a pass that starts while an email is being sent leaves that email alone', async () => {
    const { app, box } = site();
    await queue(1);
    let second: number | undefined;
    box.before = async () => {
      second = await sendAt(app);
    };
    expect(await sendAt(app)).toBe(1);
    expect([second, box.received.length]).toEqual([0, 1]);
  });
}
