import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { MemberJson } from '../../../shared/api/team';
import { fillIn } from '../../../shared/format';
import { memberLabels } from '../../../content/member';
import { teamLabels } from '../../../content/team';
import { HttpError, messageOf } from '../../lib/http';
import { useUser } from '../../lib/session';
import { isMissing } from '../data/requests';
import { reloadAboutPage, reloadWaiting } from '../data/team';
import type { List } from '../data/use-list';
import { usePopup } from '../ui/Popup';
import { ReauthCancelled } from '../ui/reauth';
import { useFocusAfter, type MayFocus } from '../ui/focus';

/** The actions on an account. */
export type Action = keyof typeof memberLabels.acts;
/** A link changes nothing: it is shown, and no message follows. A profile is not in the list. */
export type MemberChange = Exclude<Action, 'link' | 'profile'>;

/** Some of what an account has begun could not be given to the colleague. */
export class SomeLeft extends Error {}

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
export function useOutcome(
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
    show(action: MemberChange, now: MemberJson | null, mayFocus?: MayFocus): void {
      popup(fillIn(memberLabels.acts[action].done, { name: member.name }));
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
      const gone = action === 'link' ? teamLabels.linkGone : teamLabels.gone;
      const text = error instanceof SomeLeft ? error.message : messageOf(error, teamLabels.failed);
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

const heading = (row: HTMLElement | null) => row?.querySelector('h2');

/** Whether the account, or the admin's own role, has changed since the page was loaded. */
export function isStale(error: unknown): boolean {
  // The form shows this error beside the name.
  if (error instanceof HttpError && 'name' in error.fields) return false;
  return error instanceof HttpError && [403, 404, 409].includes(error.status);
}
