import { type RefObject, useState } from 'react';
import type { MemberJson } from '../../../shared/api/accounts';
import { type Act, type Call, calls, questionFor } from './acts';
import { useFocusAfter } from './use-focus-after';
import { isStale, type Members, type OnceJson } from './use-members';

interface MemberOptions {
  member: MemberJson;
  members: Members;
  own: boolean;
  row: RefObject<HTMLElement | null>;
}

/** What goes on in the row of an account, and where the focus goes after it. */
export function useMember({ member, members, own, row }: MemberOptions) {
  const [doing, setDoing] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<OnceJson | null>(null);
  const focusAfter = useFocusAfter();

  /** Ends it: the button that began it has the focus, or the name where that button is gone. */
  function back(act: Act): void {
    setDoing(null);
    setLink(null);
    focusAfter(() => {
      const button = row.current?.querySelector<HTMLElement>(`[data-act="${act}"]`);
      return button ?? row.current?.querySelector('h2');
    });
  }

  async function perform(call: Call): Promise<void> {
    setBusy(true);
    try {
      await members.change(member, call);
    } catch (error) {
      members.fail(member, call.act, error);
    }
    setBusy(false);
    back(call.act);
  }

  async function makeLink(): Promise<void> {
    setBusy(true);
    try {
      setLink(await members.makeLink(member));
    } catch (error) {
      members.fail(member, 'link', error);
      back('link');
    }
    setBusy(false);
  }

  /** What an open question has asked about is done at the second time. */
  function press(act: Act): void {
    if (act === 'link') return void makeLink();
    const asked = act === 'edit' || act === 'approve' || questionFor(act, member, own) !== null;
    if (asked && doing !== act) return setDoing(act);
    if (act !== 'edit' && act !== 'approve') void perform(calls[act]);
  }

  /** Rejects with what the form says itself; what has to do with the account stands at the row. */
  async function save(values: object): Promise<void> {
    try {
      await members.change(member, calls.edit(values));
    } catch (error) {
      if (!isStale(error)) throw error;
      members.fail(member, 'edit', error);
    }
    back('edit');
  }

  return { doing, busy, link, press, perform, back, save };
}
