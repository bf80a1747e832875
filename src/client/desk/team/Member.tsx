import { useRef } from 'react';
import type { MemberJson, Right } from '../../../shared/api/accounts';
import { fillIn } from '../../../shared/format';
import { imageWidths } from '../../../shared/image-sizes';
import { Portrait } from '../../components/Portrait';
import { teamLabels } from '../../../content/team';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { EditMember } from './EditMember';
import { EditProfile } from './EditProfile';
import { Leaving } from './Leaving';
import { MemberFacts } from './MemberFacts';
import { OneTimeLink } from './OneTimeLink';
import { readRights, RightsFields } from './RightsFields';
import { type Accounts, type Action, questionFor, useMember } from './use-member';

interface MemberProps {
  member: MemberJson;
  accounts: Accounts;
}

/** An account with its status and the actions on it. */
export function Member({ member, accounts }: MemberProps) {
  const row = useRef<HTMLDivElement>(null);
  const { own, open, busy, link, close, ...acts } = useMember(member, accounts, row);
  const { start, approve, save, saved, photoChanged } = acts;
  const question = open && questionFor(open, member, own);
  const failure = accounts.failure?.member._id === member._id && accounts.failure.text;
  return (
    <div className="member" ref={row}>
      <Portrait
        name={member.name}
        img={member.img}
        photo={member.photo}
        widths={imageWidths.avatar}
      />
      <div className="member-words">
        <MemberFacts member={member} own={own} />
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        {open === 'approve' ? (
          <Approve member={member} busy={busy} approve={approve} stop={() => close(open)} />
        ) : question && (open === 'suspend' || open === 'remove') ? (
          <Leaving
            {...{ member, question, busy, action: open }}
            act={(heir) => start(open, heir)}
            stop={() => close(open)}
          />
        ) : question ? (
          <ConfirmDialog
            {...question}
            busy={busy}
            act={() => start(open)}
            stop={() => close(open)}
          />
        ) : (
          <Actions member={member} own={own} busy={busy} start={start} />
        )}
        {open === 'edit' && <EditMember member={member} save={save} close={() => close(open)} />}
        {open === 'profile' && (
          <EditProfile
            id={member._id}
            name={member.name}
            saved={saved}
            photoChanged={photoChanged}
            close={() => close('profile')}
          />
        )}
        {link && (
          <OneTimeLink
            labels={teamLabels.link}
            name={member.name}
            link={link}
            close={() => close('link')}
          />
        )}
      </div>
    </div>
  );
}

interface ApproveProps {
  member: MemberJson;
  busy: boolean;
  approve: (onSite: boolean, rights: Right[]) => void;
  stop: () => void;
}

/** Asks what an approved person may do, and whether they also appear on the public site. */
function Approve({ member, busy, approve, stop }: ApproveProps) {
  const labels = teamLabels.approve;
  const form = useRef<HTMLFormElement>(null);
  const act = () => {
    const data = new FormData(form.current ?? undefined);
    approve(data.has('onSite'), readRights(data));
  };
  const doubt =
    member.status === 'unconfirmed'
      ? labels.unconfirmed
      : member.emailConfirmed
        ? labels.unproven
        : labels.unverified;
  const answers = { yes: labels.go, no: labels.later, act, stop };
  return (
    <ConfirmDialog question={doubt} {...answers} busy={busy} harmless>
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <label className="check">
          <input
            type="checkbox"
            name="onSite"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed
            autoFocus
          />
          {labels.onSite}
        </label>
        <RightsFields given={[]} hint={labels.rights} />
      </form>
    </ConfirmDialog>
  );
}

interface ActionsProps {
  member: MemberJson;
  own: boolean;
  busy: boolean;
  start: (action: Action) => void;
}

function Actions({ member, own, busy, start }: ActionsProps) {
  return (
    <div className="row-actions">
      {actionsFor(member, own).map((action) => (
        <button
          key={action}
          type="button"
          className="link"
          data-act={action}
          aria-disabled={busy}
          aria-label={fillIn(teamLabels.acts[action].actionFor, { name: member.name })}
          onClick={() => start(action)}
        >
          {teamLabels.acts[action].action}
        </button>
      ))}
    </div>
  );
}

/** The actions on an account. One's own profile, sessions and second factor are under Account. */
function actionsFor({ status, isAdmin, secondFactor }: MemberJson, own: boolean): Action[] {
  if (status === 'waiting' || status === 'unconfirmed') return ['approve', 'refuse'];
  const factor: Action[] = secondFactor && !own ? ['removeFactor'] : [];
  const profile: Action[] = own ? [] : ['profile'];
  if (status === 'suspended') {
    return [
      'restore',
      'edit',
      ...profile,
      ...factor,
      ...(isAdmin ? (['unmakeAdmin'] as const) : []),
      'remove',
    ];
  }
  const role = isAdmin ? 'unmakeAdmin' : 'makeAdmin';
  const sessions: Action[] = own ? [] : ['endSessions'];
  return ['edit', ...profile, 'link', role, ...factor, ...sessions, 'suspend', 'remove'];
}
