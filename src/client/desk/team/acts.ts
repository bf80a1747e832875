import type { MemberJson } from '../../../shared/api/accounts';
import { fillIn } from '../../../shared/fill-in';
import { teamLabels } from '../../../content/team';

/** What can be done with an account. */
export type Act = keyof typeof teamLabels.acts;

/** What the API takes for one; the path follows the account's own. */
export interface Call {
  /** A link is no change: it is shown, and nothing is said of it. */
  act: Exclude<Act, 'link'>;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

export const calls = {
  approve: (onSite: boolean): Call => ({
    ...{ act: 'approve', method: 'POST', path: '/approve' },
    body: { onSite },
  }),
  edit: (body: object): Call => ({ act: 'edit', method: 'PUT', path: '', body }),
  refuse: { act: 'refuse', method: 'POST', path: '/refuse' },
  suspend: { act: 'suspend', method: 'POST', path: '/suspend' },
  restore: { act: 'restore', method: 'POST', path: '/restore' },
  makeAdmin: { act: 'makeAdmin', method: 'PUT', path: '', body: { isAdmin: true } },
  unmakeAdmin: { act: 'unmakeAdmin', method: 'PUT', path: '', body: { isAdmin: false } },
  remove: { act: 'remove', method: 'DELETE', path: '' },
} satisfies Record<string, Call | ((value: never) => Call)>;

/** What is offered for an account as it stands. */
export function actsFor({ status, isAdmin }: MemberJson): Act[] {
  if (status === 'waiting') return ['approve', 'refuse'];
  if (status === 'suspended') {
    return ['restore', 'edit', ...(isAdmin ? (['unmakeAdmin'] as const) : []), 'remove'];
  }
  return ['edit', 'link', isAdmin ? 'unmakeAdmin' : 'makeAdmin', 'suspend', 'remove'];
}

interface Question {
  question: string;
  yes: string;
  no: string;
}

/** What is asked before: where there is no way back, or none that whoever asks can go. */
export function questionFor(act: Act, { name }: MemberJson, own: boolean): Question | null {
  const { asks, asksOwn, yes, no } = teamLabels;
  const questions: Partial<Record<Act, string>> = own ? { ...asks, ...asksOwn } : asks;
  const question = questions[act];
  if (!question || !(act in yes)) return null;
  const key = act as keyof typeof yes;
  return { question: fillIn(question, { name }), yes: yes[key], no: no[key] };
}
