import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { hashToken, newToken } from '../../accounts/credentials/link-token';
import { lockAccount } from '../../accounts/own/lock-account';
import { recordActivity } from '../../activity/record-activity';
import { Autosave } from '../../../entities/Autosave';
import type { Employee } from '../../../entities/Employee';
import { Preview } from '../../../entities/Preview';
import type { Session } from '../../../entities/Session';
import { db } from '../../platform/database/data-source';
import { lockRow } from '../../platform/database/transactions';
import { fieldError, UserError } from '../../platform/user-error';
import { ownOf } from '../autosave/store-autosave';
import type { DocumentRef } from '../kind';
import type { Shown } from '../kind-parts';
import { linksOf, PREVIEW_MS } from './find';
import { currentTime } from '../../platform/clock';

export const NO_PREVIEW = 'Preview not found';

// Every change to the links of a document locks the document first, then the account: see
// accounts/team/lock-documents.ts.

/**
 * Creates a preview link, valid for 14 days. The token is returned only here. `changes`: it shows
 * the creator's unpublished changes. Throws 400 if there is nothing that the link could show. Throws
 * 404, or 401 if the session has ended since the request began.
 */
export async function makePreview(
  document: DocumentRef,
  session: Session,
  changes: boolean,
): Promise<{ preview: Preview; token: string }> {
  const token = newToken();
  return db().transaction(async (manager) => {
    const shown = await document.kind.previews.lock(manager, document.id);
    // An account that is suspended at the same time must not keep a link.
    const creator = await lockAccount(manager, session);
    if (changes) await lockChanges(manager, document, shown, creator);
    else if (shown.nothingSaved) throw fieldError('changes', shown.nothingSaved);
    const now = currentTime();
    const preview = Object.assign(new Preview(), {
      id: randomUUID(),
      ...linksOf(document),
      tokenHash: hashToken(token),
      writer: creator.name,
      creatorId: creator.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PREVIEW_MS),
      changes,
      scheduledVersion: changes ? null : shown.scheduledVersion,
    });
    await manager.insert(Preview, preview);
    await recordActivity(manager, 'preview link', creator, shown.name);
    return { preview, token };
  });
}

/** Locks the unpublished changes, which may be discarded at the same time. */
async function lockChanges(
  manager: EntityManager,
  document: DocumentRef,
  shown: Shown,
  creator: Employee,
): Promise<void> {
  const autosave = await lockRow(manager, Autosave, ownOf(document, creator.id));
  if (shown.mayShowChanges && autosave?.content) return;
  throw fieldError('changes', `You have no unpublished changes to this ${document.kind.name}`);
}

/** Revokes a preview link; anyone who may create one may do so. Throws 404. */
export async function revokePreview(
  document: DocumentRef,
  id: string,
  by: Employee,
): Promise<void> {
  await db().transaction(async (manager) => {
    const { name } = await document.kind.previews.lock(manager, document.id);
    const { affected } = await manager.delete(Preview, { id, ...linksOf(document) });
    if (!affected) throw new UserError('not-found', NO_PREVIEW);
    await recordActivity(manager, 'preview link revoked', by, name);
  });
}
