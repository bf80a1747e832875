import type { MessageJson } from '../../../shared/api/inbox';
import type { messageLabels } from '../../../content/inbox';
import type { MessageChange } from '../data/inbox';

export type MessageAction = keyof typeof messageLabels.actions;

export const changes: Record<MessageAction, MessageChange> = {
  take: { state: 'in-work' },
  takeOver: { state: 'in-work', takeOver: true },
  putBack: { state: 'new' },
  answered: { state: 'answered' },
  reopen: { state: 'new' },
  accept: { state: 'new' },
  subscribe: { state: 'answered' },
};

/**
 * The actions on a message for a user, each under the key of its button: a button that turns into its
 * opposite keeps the focus, and a double click ends where it began.
 */
export function actionsOn(
  { state, handlerId, topic }: Pick<MessageJson, 'state' | 'handlerId' | 'topic'>,
  userId: string | undefined,
): [key: 'work' | 'end', MessageAction][] {
  if (state === 'suspected') {
    return [['end', topic === 'newsletter' ? 'subscribe' : 'accept']];
  }
  if (topic === 'newsletter') return [];
  if (state === 'answered') return [['end', 'reopen']];
  // Somebody whose account was deleted works on nothing.
  if (state === 'new' || handlerId === null) {
    return [
      ['work', 'take'],
      ['end', 'answered'],
    ];
  }
  if (handlerId !== userId) return [['work', 'takeOver']];
  return [
    ['work', 'putBack'],
    ['end', 'answered'],
  ];
}
