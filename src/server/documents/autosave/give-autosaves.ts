import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Autosave } from '../../../entities/Autosave';
import { Employee } from '../../../entities/Employee';
import type { Session } from '../../../entities/Session';
import type { GivenTextsJson } from '../../../shared/api/autosaves';
import { lockAsAdmin } from '../../accounts/employees/lock-admins';
import { anyStatus } from '../../accounts/employees/find';
import { NO_ACCOUNT } from '../../accounts/team/change-member';
import { recordActivity } from '../../activity/record-activity';
import type { Config } from '../../platform/config';
import { retryTransaction } from '../../platform/database/transactions';
import { fieldError, UserError } from '../../platform/user-error';
import type { DocumentKinds, DocumentRef } from '../kind';
import { keepInHistory } from './keep-in-history';
import { begunBy } from './list-autosaves';
import { lockDocument, ownOf } from './store-autosave';
import { currentTime } from '../../platform/clock';

/**
 * Gives what an account has begun and not saved to a colleague, who finds it among their own unsaved
 * texts. If the colleague has begun to change the same document, it goes to their history of it. Changes
 * to pages that the colleague may not edit stay. Throws 404, and 400 if `to` cannot receive anything.
 */
export async function giveAutosaves(
  config: Config,
  kinds: DocumentKinds,
  from: string,
  to: string,
  session: Session,
): Promise<GivenTextsJson> {
  return retryTransaction(async (manager) => {
    await lockAsAdmin(manager, session);
    const giver = await manager.findOneBy(Employee, { id: from, ...anyStatus });
    if (!giver) throw new UserError('not-found', NO_ACCOUNT);
    const receiver = await manager.findOneBy(Employee, { id: to, status: 'active', sample: false });
    if (!receiver || to === from) throw fieldError('to', 'Choose a colleague who can sign in');
    const begun = await begunBy(kinds, manager, from).getMany();
    const given = begun.filter(({ kind, documentId }) => {
      try {
        kinds[kind].requireEditor(config, receiver, documentId);
        return true;
      } catch (error) {
        if (error instanceof UserError) return false;
        throw error;
      }
    });
    for (const autosave of given) {
      const document = { kind: kinds[autosave.kind], id: autosave.documentId };
      await give(manager, document, from, receiver);
    }
    if (given.length > 0) {
      const about = `${giver.name} → ${receiver.name}`;
      await recordActivity(manager, 'begun texts given', session.employee, about, from);
    }
    return { given: given.length, left: begun.length - given.length };
  });
}

async function give(
  manager: EntityManager,
  document: DocumentRef,
  giverId: string,
  receiver: Employee,
): Promise<void> {
  // Always in the same order, so that two admins do not wait for each other.
  for (const id of [giverId, receiver.id].sort()) await lockDocument(manager, document, id);
  const sent = await manager.findOneBy(Autosave, ownOf(document, giverId));
  if (!sent?.content) return; // saved in the meantime
  const { content, lockVersion } = sent;
  const held = await manager.findOneBy(Autosave, ownOf(document, receiver.id));
  const now = currentTime();
  if (held?.content) {
    const text = { id: randomUUID(), content, version: lockVersion };
    await keepInHistory(manager, document, text, receiver);
  } else {
    await manager.save(
      Object.assign(new Autosave(), {
        ...ownOf(document, receiver.id),
        saveId: randomUUID(),
        content,
        lockVersion,
        seq: (held?.seq ?? 0) + 1,
        keptId: null,
        keptAt: now,
        updatedAt: now,
      }),
    );
  }
  // A late save of the giver still conflicts.
  const emptied = { content: null, saveId: randomUUID(), seq: sent.seq + 1, updatedAt: now };
  await manager.save(Object.assign(sent, emptied));
}
