import { useState } from 'react';
import { teamLabels } from '../../../content/team';
import { HttpError, messageOf, request } from '../../lib/http';
import { ReauthCancelled, useReauth } from '../ui/ReauthDialog';
import { usePopup } from '../ui/Popup';
import { useList } from '../data/use-list';
import type { OnceJson } from './use-members';

/** An invitation that nobody has used yet. Dates are ISO 8601 in UTC. */
export interface InviteJson {
  _id: string;
  /** The name of the admin who made it. */
  by: string;
  created: string;
  expires: string;
}

/** The open invitations, and how they are made and revoked. */
export function useInvites() {
  const labels = teamLabels.invites;
  const confirmed = useReauth();
  const popup = usePopup();
  const list = useList<InviteJson>('/api/team/invites');
  const [made, setMade] = useState<OnceJson | null>(null);
  const [busy, setBusy] = useState(false);

  async function attempt(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      const message = messageOf(error, teamLabels.failed);
      if (!(error instanceof ReauthCancelled)) popup(message, true);
    }
    setBusy(false);
  }

  const make = () =>
    attempt(async () => {
      setMade(await confirmed(() => request<OnceJson>('POST', '/api/team/invites')));
      list.reload();
    });

  const revoke = ({ _id }: InviteJson) =>
    attempt(async () => {
      try {
        await confirmed(() => request('DELETE', `/api/team/invites/${_id}`));
        popup(labels.revoked);
      } catch (error) {
        if (!(error instanceof HttpError && error.status === 404)) throw error;
        popup(labels.gone, true); // perhaps somebody is in by it
      }
      list.remove(_id);
    });

  return { list, made, busy, make, revoke, close: () => setMade(null) };
}
