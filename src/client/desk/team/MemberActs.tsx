import type { MemberJson } from '../../../shared/api/accounts';
import { fillIn } from '../../../shared/fill-in';
import { teamLabels } from '../../../content/team';
import { type Act, actsFor } from './acts';

interface MemberActsProps {
  member: MemberJson;
  busy: boolean;
  press: (act: Act) => void;
}

/** The buttons of a row. */
export function MemberActs({ member, busy, press }: MemberActsProps) {
  return (
    <div className="row-actions">
      {actsFor(member).map((act) => (
        <button
          key={act}
          type="button"
          className="link"
          data-act={act}
          aria-disabled={busy}
          aria-label={fillIn(teamLabels.acts[act].actionFor, { name: member.name })}
          onClick={() => press(act)}
        >
          {teamLabels.acts[act].action}
        </button>
      ))}
    </div>
  );
}
