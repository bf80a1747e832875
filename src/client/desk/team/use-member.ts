import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { Right } from '../../../shared/api/accounts';
import type { MemberJson, MemberProfileJson } from '../../../shared/api/team';
import { fillIn } from '../../../shared/format';
import { memberLabels as labels } from '../../../content/member';
import {
  begunTextsQuery,
  changeMember,
  giveTexts,
  makePasswordLink,
  memberCalls,
} from '../data/team';
import { usePopup } from '../ui/Popup';
import { useReauth } from '../ui/reauth';
import { type MayFocus, watchFocus } from '../ui/focus';
import {
  type Accounts,
  type Action,
  type MemberChange,
  isStale,
  SomeLeft,
  useOutcome,
} from './use-outcome';

type Call = Parameters<typeof changeMember>[1];

/** The actions of an account's row, and where the focus goes after each. */
export function useMember(
  member: MemberJson,
  accounts: Accounts,
  row: RefObject<HTMLElement | null>,
) {
  const { list, report } = accounts;
  const { own, show, fail, focusOn } = useOutcome(member, accounts, row);
  const confirmed = useReauth();
  const popup = usePopup();
  const client = useQueryClient();
  const [open, setOpen] = useState<Action | null>(null);

  function run<T>(call: () => Promise<T>): Promise<T> {
    report(null);
    return confirmed(call);
  }

  function close(action: Action, mayFocus?: MayFocus): void {
    setOpen(null);
    link.reset();
    focusOn(action, mayFocus);
  }

  const change = useMutation({
    mutationFn: ({ call, heir }: { action: MemberChange; call: Call; heir?: string }) =>
      run(async () => {
        if (heir) await give(heir);
        return changeMember(member._id, call);
      }),
    onMutate: () => watchFocus(),
    onSuccess: (now, { action }, mayFocus) => show(action, now, mayFocus),
    onError: (error, { action }) => fail(action, error),
    onSettled: (_now, _error, { action }, mayFocus) => close(action, mayFocus),
  });
  const link = useMutation({
    mutationFn: () => run(() => makePasswordLink(member._id)),
    onMutate: () => watchFocus(),
    onError(error, _, mayFocus) {
      fail('link', error);
      close('link', mayFocus);
    },
  });

  /** Rejects unless the colleague has received everything. */
  async function give(heir: string): Promise<void> {
    const { given, left } = await giveTexts(member._id, heir);
    if (left > 0) throw new SomeLeft(fillIn(labels.begun.left, { given, count: given + left }));
  }

  /** Asks first, and before an account ends also about what it has begun (Leaving.tsx). */
  async function ask(action: Action): Promise<void> {
    if (action === 'suspend' || action === 'remove') {
      // The question says if that fails.
      await client.fetchQuery(begunTextsQuery(member._id)).catch(() => undefined);
    }
    setOpen(action);
  }

  /** `heir` receives what the account has begun and not saved. */
  function start(action: Action, heir = ''): void {
    if (action === 'link') link.mutate();
    else if (action === 'edit' || action === 'profile' || action === 'approve') setOpen(action);
    else if (open !== action && questionFor(action, member, own)) void ask(action);
    else change.mutate({ action, call: memberCalls[action], heir });
  }

  /** Rejects with errors that belong to the form; errors about the account are shown in the row. */
  async function save(values: object): Promise<void> {
    try {
      const call = memberCalls.edit(values);
      show('edit', await run(() => changeMember(member._id, call)));
    } catch (error) {
      if (!isStale(error)) throw error;
      fail('edit', error);
    }
    close('edit');
  }

  /** The list shows only the position. */
  function saved({ position }: MemberProfileJson): void {
    popup(labels.acts.profile.done);
    list.replace({ ...member, position });
    close('profile');
  }

  const photoChanged = ({ photo }: MemberProfileJson) => list.replace({ ...member, photo });

  const approve = (onSite: boolean, rights: Right[]) =>
    change.mutate({ action: 'approve', call: memberCalls.approve(member, { onSite, rights }) });
  const busy = change.isPending || link.isPending;
  return { own, open, busy, link: link.data, start, approve, save, saved, photoChanged, close };
}

/** The question to ask first, if the action has effects that undoing it does not take back. */
export function questionFor(action: Action, { name }: MemberJson, own: boolean) {
  const { asks, asksOwn, yes, no } = labels;
  const questions: Partial<Record<Action, string>> = own ? { ...asks, ...asksOwn } : asks;
  const question = questions[action];
  if (!question || !(action in yes)) return null;
  const key = action as keyof typeof yes;
  return { question: fillIn(question, { name }), yes: yes[key], no };
}
