import { useRef, useState } from 'react';
import type { MemberJson } from '../../../shared/api/accounts';
import { fillIn } from '../../../shared/fill-in';
import { teamLabels as labels } from '../../../content/team';
import { HttpError, messageOf, request } from '../../lib/http';
import { useUser } from '../../lib/session';
import { ReauthCancelled, useReauth } from '../ui/ReauthDialog';
import { usePopup } from '../ui/Popup';
import type { List } from '../data/use-list';
import type { Act, Call } from './acts';
import { useFocusAfter } from './use-focus-after';
import { useWaiting } from './use-waiting';

/** A link as it is told once. */
export interface OnceJson {
  url: string;
  expires: string;
}

interface Failure {
  member: MemberJson;
  text: string;
  /** The list in which it happened. */
  address: string;
}

export type Members = ReturnType<typeof useMembers>['members'];

/** Does what is asked for in the rows, and keeps the list as the server then has it. */
export function useMembers(list: List<MemberJson>, status: string, address: string) {
  const confirmed = useReauth();
  const popup = usePopup();
  const waiting = useWaiting();
  const user = useUser();
  const region = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter();
  const [last, setFailure] = useState<Failure | null>(null);
  const failure = last?.address === address ? last : null;

  const call = <T>(member: MemberJson, method: string, path: string, body?: object) => {
    setFailure(null);
    return confirmed(() => request<T>(method, `/api/team/${member._id}${path}`, { body }));
  };

  /** Rejects as request() does, or with ReauthCancelled. */
  async function change(member: MemberJson, { act, method, path, body }: Call): Promise<void> {
    const now = await call<MemberJson | null>(member, method, path, body);
    popup(fillIn(labels.acts[act].done, { name: member.name }));
    waiting.ask();
    // It may have been the end of one's own session, or of what one may see.
    if (member._id === user?.userId) return list.reload();
    if (now && (status === '' || now.status === status)) return list.replace(now);
    list.remove(member._id);
    focusAfter(() => region.current);
  }

  /** Rejects as change() does. */
  const makeLink = (member: MemberJson) => call<OnceJson>(member, 'POST', '/password-link');

  /** Says in words why something was not done, and asks for the list where that is older. */
  function fail(member: MemberJson, act: Act, error: unknown): void {
    if (error instanceof ReauthCancelled) return;
    const message = messageOf(error, labels.failed);
    const gone = act === 'link' ? labels.linkGone : labels.gone;
    const text = error instanceof HttpError && error.status === 404 ? gone : message;
    setFailure({ member, text, address });
    if (isStale(error)) list.reload();
  }

  const lost = failure && !list.rows.some(({ _id }) => _id === failure.member._id);
  const members = {
    change,
    makeLink,
    fail,
    failureOf: ({ _id }: MemberJson) => (failure?.member._id === _id ? failure.text : ''),
    /** Of an account that the list does not hold any more. */
    lost: lost ? fillIn(labels.lost, { name: failure.member.name, message: failure.text }) : '',
  };
  return { members, region };
}

/** Whether the account, or whoever asks, is not any more what the page shows. */
export function isStale(error: unknown): boolean {
  return error instanceof HttpError && [403, 404, 409].includes(error.status);
}
