import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { OneTimeLinkJson } from '../../../shared/api/accounts';
import type { InviteJson } from '../../../shared/api/team';
import { dayIn, fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { teamLabels } from '../../../content/team';
import { memberLabels } from '../../../content/member';
import { isMissing } from '../data/requests';
import { revokeInvite, useInvites } from '../data/team';
import { Button } from '../ui/Button';
import { ListPanel } from '../ui/ListPanel';
import { useErrorPopup, usePopup } from '../ui/Popup';
import { deskTimeIn } from '../ui/PostTime';
import { useReauth } from '../ui/reauth';
import { useFocusAfter, type MayFocus, watchFocus } from '../ui/focus';
import { NewInvite } from './NewInvite';
import { OneTimeLink } from './OneTimeLink';

/** The open invitations, and a form to create one. */
export function Invites() {
  const labels = teamLabels.invites;
  const confirmed = useReauth();
  const popup = usePopup();
  const failed = useErrorPopup(teamLabels.failed);
  const list = useInvites();
  const part = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  const focusForm = (mayFocus?: MayFocus) =>
    focusAfter(() => part.current?.querySelector<HTMLElement>('form .btn'), mayFocus);
  const [made, setMade] = useState<{ invitee: string; link: OneTimeLinkJson } | null>(null);
  const revoking = useMutation({
    onMutate: () => watchFocus(),
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
    onSettled: (_now, _error, _invite, mayFocus) => focusForm(mayFocus),
  });
  return (
    <div className="panel team-links" ref={part}>
      <h2>{labels.title}</h2>
      <p className="quiet">{labels.text}</p>
      <NewInvite
        made={(invitee, { url, expires }) => {
          list.reload();
          if (url !== null) return setMade({ invitee, link: { url, expires } });
          popup(fillIn(labels.sent, { email: invitee }));
          focusForm();
        }}
      />
      <ListPanel
        empty={labels.empty}
        older={labels.older}
        list={list}
        row={(invite) => (
          <Invite
            invite={invite}
            busy={revoking.isPending}
            revoke={() => revoking.mutate(invite)}
          />
        )}
      />
      {made && (
        <OneTimeLink
          labels={teamLabels.invited}
          name={made.invitee}
          link={made.link}
          close={() => {
            setMade(null);
            focusForm();
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
  const made = deskTimeIn(timeZone, invite.created);
  const invitee = invite.for || labels.forNobody;
  const chosen = invite.rights.map((right) => memberLabels.edit.rights[right]).join('; ');
  const values = { invitee, name: invite.by, made, end: dayIn(timeZone, invite.expires) };
  return (
    <div className="team-link">
      <div>
        <p className="team-link-name">{invitee}</p>
        {invite.sent === 'failed' ? (
          <p className="quiet">
            {fillIn(labels.oneFailed, values)}{' '}
            <Link href="/dashboard/mail">{labels.whyFailed}</Link>
          </p>
        ) : (
          <p className="quiet">{fillIn(invite.email ? labels.oneSent : labels.one, values)}</p>
        )}
        <p className="quiet">{chosen || labels.noRights}</p>
      </div>
      <Button
        className="link danger"
        aria-disabled={busy}
        aria-label={fillIn(labels.revokeFor, values)}
        onClick={revoke}
      >
        {labels.revoke}
      </Button>
    </div>
  );
}
