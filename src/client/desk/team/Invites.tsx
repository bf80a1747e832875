import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InviteJson } from '../../../shared/api/accounts';
import { dayIn, fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { teamLabels } from '../../../content/team';
import { isMissing } from '../data/accept-missing';
import { makeInvite, revokeInvite, useInvites } from '../data/team';
import { ListPanel } from '../ui/ListPanel';
import { usePopup } from '../ui/Popup';
import { timeIn } from '../ui/PostTime';
import { useReauth } from '../ui/reauth';
import { useErrorPopup } from '../ui/use-error-popup';
import { useFocusAfter } from '../ui/use-focus-after';
import { OneTimeLink } from './OneTimeLink';

/** The open invitations, and a form to create one. */
export function Invites() {
  const labels = teamLabels.invites;
  const confirmed = useReauth();
  const popup = usePopup();
  const failed = useErrorPopup(teamLabels.failed);
  const list = useInvites();
  const button = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const onSettled = () => focusAfter(() => button.current);
  const [allowSameName, setAllowSameName] = useState(false);
  const making = useMutation({
    mutationFn: () => confirmed(() => makeInvite(allowSameName ? { allowSameName } : {})),
    onSuccess() {
      setAllowSameName(false);
      return list.reload();
    },
    onError: failed,
    onSettled,
  });
  const revoking = useMutation({
    mutationFn: ({ _id }: InviteJson) => confirmed(() => revokeInvite(_id)),
    onSuccess(_, { _id }) {
      popup(labels.revoked);
      list.remove(_id);
    },
    onError(error, { _id }) {
      if (!isMissing(error)) return failed(error);
      popup(labels.gone, true); // it may have been used
      list.remove(_id);
    },
    onSettled,
  });
  const busy = making.isPending || revoking.isPending;
  return (
    <div className="panel team-links">
      <h2>{labels.title}</h2>
      <p className="quiet">{labels.text}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={allowSameName}
          onChange={(event) => setAllowSameName(event.target.checked)}
        />
        {labels.allowSameName}
      </label>
      <button
        type="button"
        className="btn small"
        ref={button}
        aria-disabled={busy}
        onClick={() => making.mutate()}
      >
        {labels.make}
      </button>
      <ListPanel
        empty={labels.empty}
        older={labels.older}
        list={list}
        row={(invite) => (
          <Invite invite={invite} busy={busy} revoke={() => revoking.mutate(invite)} />
        )}
      />
      {making.data && (
        <OneTimeLink
          labels={teamLabels.invited}
          link={making.data}
          close={() => {
            making.reset();
            onSettled();
          }}
        />
      )}
    </div>
  );
}

interface InviteProps {
  invite: InviteJson;
  busy: boolean;
  revoke: () => void;
}

function Invite({ invite, busy, revoke }: InviteProps) {
  const labels = teamLabels.invites;
  const { timeZone } = useSite();
  const made = timeIn(timeZone, invite.created);
  const values = { name: invite.by, made, end: dayIn(timeZone, invite.expires) };
  return (
    <div className="team-link">
      <span>{fillIn(labels.one, values)}</span>
      <button
        type="button"
        className="link danger"
        aria-disabled={busy}
        aria-label={fillIn(labels.revokeFor, values)}
        onClick={revoke}
      >
        {labels.revoke}
      </button>
    </div>
  );
}
