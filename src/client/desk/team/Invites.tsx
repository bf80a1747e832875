import { useRef } from 'react';
import { fillIn } from '../../../shared/fill-in';
import { dayIn } from '../../../shared/day-in';
import { useSite } from '../../hooks/use-site';
import { teamLabels } from '../../../content/team';
import { ListPanel } from '../ui/ListPanel';
import { timeIn } from '../ui/PostTime';
import { OnceLink } from './OnceLink';
import { useFocusAfter } from './use-focus-after';
import { type InviteJson, useInvites } from './use-invites';

/** The invitations that are open, and a way to make one. */
export function Invites() {
  const labels = teamLabels.invites;
  const { list, made, busy, make, revoke, close } = useInvites();
  const button = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const back = () => focusAfter(() => button.current);
  return (
    <div className="panel invites">
      <h2>{labels.title}</h2>
      <p className="quiet">{labels.text}</p>
      <button
        type="button"
        className="btn small"
        ref={button}
        aria-disabled={busy}
        onClick={() => void make().then(back)}
      >
        {labels.make}
      </button>
      <ListPanel
        empty={labels.empty}
        older={labels.older}
        list={list}
        row={(invite) => (
          <Invite invite={invite} busy={busy} revoke={() => void revoke(invite).then(back)} />
        )}
      />
      {made && (
        <OnceLink
          labels={teamLabels.invited}
          link={made}
          close={() => {
            close();
            back();
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
    <div className="invite">
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
