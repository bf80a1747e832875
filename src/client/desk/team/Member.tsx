import { useRef } from 'react';
import type { MemberJson } from '../../../shared/api/accounts';
import { Portrait } from '../../components/Portrait';
import { teamLabels } from '../../../content/team';
import { useUser } from '../../lib/session';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { calls, questionFor } from './acts';
import { ApproveMember } from './ApproveMember';
import { EditMember } from './EditMember';
import { MemberActs } from './MemberActs';
import { MemberFacts } from './MemberFacts';
import { OnceLink } from './OnceLink';
import { useMember } from './use-member';
import type { Members } from './use-members';

interface MemberProps {
  member: MemberJson;
  members: Members;
}

/** An account: who it is, how it stands, what can be done with it. */
export function Member({ member, members }: MemberProps) {
  const own = useUser()?.userId === member._id;
  const row = useRef<HTMLDivElement>(null);
  const doings = useMember({ member, members, own, row });
  const { doing, busy, link, press, perform, back, save } = doings;
  const question = doing && questionFor(doing, member, own);
  const failure = members.failureOf(member);
  return (
    <div className="member" ref={row}>
      <Portrait name={member.name} img={member.img} photo={member.photo} sizes="3rem" />
      <div className="member-words">
        <MemberFacts member={member} own={own} />
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        {doing === 'approve' ? (
          <ApproveMember
            name={member.name}
            busy={busy}
            approve={(onSite) => perform(calls.approve(onSite))}
            stop={() => back('approve')}
          />
        ) : doing && question ? (
          <ConfirmDialog
            {...question}
            busy={busy}
            act={() => press(doing)}
            stop={() => back(doing)}
          />
        ) : (
          <MemberActs member={member} busy={busy} press={press} />
        )}
        {doing === 'edit' && <EditMember member={member} save={save} close={() => back('edit')} />}
        {link && (
          <OnceLink
            labels={teamLabels.link}
            name={member.name}
            link={link}
            close={() => back('link')}
          />
        )}
      </div>
    </div>
  );
}
