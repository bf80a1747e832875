import { randomUUID } from 'node:crypto';
import { ValuesReply } from '../../../entities/ValuesReply';
import type { Employee } from '../../../entities/Employee';
import type { ReleaseJson } from '../../../shared/api/model-values';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { fieldError, refuseFields } from '../../platform/user-error';
import { requirePage } from './change-cell';
import type { ReplyInput } from './input';
import { lockRelease } from './lock-release';
import { presentRelease } from './present-release';
import { recordChange } from './record-change';

/**
 * Stores when the maker of a model was asked about a release, and the reply. After publication it needs a
 * reason, which is recorded. Throws 400 or 404.
 */
export function changeReply(
  id: string,
  modelId: string,
  { asked, answered, text, reason }: ReplyInput,
  editor: Employee,
): Promise<ReleaseJson> {
  const reply = {
    askedAt: new Date(asked),
    answeredAt: answered ? new Date(answered) : null,
    text: text ?? '',
  };
  requireOrder(reply);
  return db().transaction(async (manager) => {
    const release = await lockRelease(manager, id);
    await requirePage(manager, 'model', modelId);
    const where = { releaseId: id, modelId };
    const stored = await manager.findOneBy(ValuesReply, where);
    await manager.save(ValuesReply, { id: stored?.id ?? randomUUID(), ...where, ...reply });
    if (release.publishedAt) {
      if (!reason) throw fieldError('reason', 'Say why the reply to a published release changes');
      await recordChange(manager, release, { kind: 'reply', reason, by: editor.name });
      await recordActivity(manager, 'reply changed', editor, release.number);
    }
    return presentRelease(manager, release);
  });
}

function requireOrder({
  askedAt,
  answeredAt,
  text,
}: Omit<ValuesReply, 'id' | 'releaseId' | 'modelId'>) {
  const problems: [boolean, string, string][] = [
    [
      answeredAt !== null && answeredAt < askedAt,
      'answered',
      'The answer is from before the question',
    ],
    [answeredAt !== null && text === '', 'text', 'Enter the reply in full'],
    [answeredAt === null && text !== '', 'answered', 'Say when the maker answered'],
  ];
  refuseFields(problems.filter(([isSo]) => isSo).map(([, field, message]) => [field, message]));
}
