import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { MemberJson, MemberProfileJson, Right } from '../../../shared/api/accounts';
import { fillIn } from '../../../shared/format';
import { teamLabels as labels } from '../../../content/team';
import { HttpError, messageOf } from '../../lib/http';
import { useUser } from '../../lib/session';
import { isMissing } from '../data/accept-missing';
import {
  begunTextsQuery,
  changeMember,
  giveTexts,
  makePasswordLink,
  memberCalls,
  reloadAboutPage,
  reloadWaiting,
} from '../data/team';
import type { List } from '../data/use-list';
import { usePopup } from '../ui/Popup';
import { ReauthCancelled, useReauth } from '../ui/reauth';
import { useFocusAfter } from '../ui/use-focus-after';
import { type MayFocus, watchFocus } from '../ui/watch-focus';

/** The actions on an account. */
export type Action = keyof typeof labels.acts;
/** A link changes nothing: it is shown, and no message follows. A profile is not in the list. */
type Change = Exclude<Action, 'link' | 'profile'>;
type Call = Parameters<typeof changeMember>[1];

/** Some of what an account has begun could not be given to the colleague. */
class SomeLeft extends Error {}

/** Why an action on an account failed. */
export interface MemberFailure {
  member: MemberJson;
  text: string;
}

/** What all rows of the list share. */
export interface Accounts {
  list: List<MemberJson>;
  /** The status that the list is filtered by; '' for every status. */
  status: string;
  failure: MemberFailure | null;
  report: (failure: MemberFailure | null) => void;
  /** Moves the focus to the list after the row that had it was removed. */
  focusList: (mayFocus?: MayFocus) => void;
}

/** What is shown in an account's row and in the list after an action, and where the focus goes. */
function useOutcome(
  member: MemberJson,
  { list, status, report, focusList }: Accounts,
  row: RefObject<HTMLElement | null>,
) {
  const own = useUser()?.userId === member._id;
  const popup = usePopup();
  const client = useQueryClient();
  const focusAfter = useFocusAfter();
  return {
    own,
    /** Shows the current account as the server returned it. */
    show(action: Change, now: MemberJson | null, mayFocus?: MayFocus): void {
      popup(fillIn(labels.acts[action].done, { name: member.name }));
      reloadWaiting(client);
      reloadAboutPage(client);
      // The change may have ended the admin's own session or their access to this page.
      if (own) return list.reload();
      if (now && (status === '' || now.status === status)) return list.replace(now);
      list.remove(member._id);
      focusList(mayFocus);
    },
    fail(action: Action, error: unknown): void {
      if (error instanceof ReauthCancelled) return;
      const gone = action === 'link' ? labels.linkGone : labels.gone;
      const text = error instanceof SomeLeft ? error.message : messageOf(error, labels.failed);
      report({ member, text: isMissing(error) ? gone : text });
      if (isStale(error)) list.reload();
    },
    /** Focuses the button of the action, or the name if that button has been removed. */
    focusOn(action: Action, mayFocus?: MayFocus): void {
      const button = `[data-act="${action}"]`;
      const find = () => row.current?.querySelector<HTMLElement>(button) ?? heading(row.current);
      focusAfter(find, mayFocus);
    },
  };
}

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
    mutationFn: ({ call, heir }: { action: Change; call: Call; heir?: string }) =>
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

const heading = (row: HTMLElement | null) => row?.querySelector('h2');

/** Whether the account, or the admin's own role, has changed since the page was loaded. */
function isStale(error: unknown): boolean {
  // The form shows this error beside the name.
  if (error instanceof HttpError && 'name' in error.fields) return false;
  return error instanceof HttpError && [403, 404, 409].includes(error.status);
}

/** The question to ask first, if the action has effects that undoing it does not take back. */
export function questionFor(action: Action, { name }: MemberJson, own: boolean) {
  const { asks, asksOwn, yes, no } = labels;
  const questions: Partial<Record<Action, string>> = own ? { ...asks, ...asksOwn } : asks;
  const question = questions[action];
  if (!question || !(action in yes)) return null;
  const key = action as keyof typeof yes;
  return { question: fillIn(question, { name }), yes: yes[key], no: no[key] };
}
