import { useRef } from 'react';
import type { MemberJson } from '../../../shared/api/team';
import { fillIn } from '../../../shared/format';
import { imageWidths } from '../../../shared/image-sizes';
import { Portrait } from '../../components/Portrait';
import { teamLabels } from '../../../content/team';
import { memberLabels } from '../../../content/member';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/Confirm';
import { Approve } from './Approve';
import { EditMember } from './EditMember';
import { EditProfile } from './EditProfile';
import { Leaving } from './Leaving';
import { MemberFacts } from './MemberFacts';
import { OneTimeLink } from './OneTimeLink';
import { questionFor, useMember } from './use-member';
import type { Accounts, Action } from './use-outcome';

/** An account with its status and the actions on it. */
export function Member({ member, accounts }: { member: MemberJson; accounts: Accounts }) {
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
            member={member}
            question={question}
            busy={busy}
            action={open}
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
        <Button
          key={action}
          data-act={action}
          aria-disabled={busy}
          aria-label={fillIn(memberLabels.acts[action].actionFor, { name: member.name })}
          onClick={() => start(action)}
        >
          {memberLabels.acts[action].action}
        </Button>
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
