import { useState } from 'react';
import { fillIn } from '../../../shared/fill-in';
import { teamLabels } from '../../../content/team';

interface ApproveMemberProps {
  name: string;
  busy: boolean;
  approve: (onSite: boolean) => Promise<void>;
  stop: () => void;
}

/** Asks whether somebody who is let in also appears on the public site. */
export function ApproveMember({ name, busy, approve, stop }: ApproveMemberProps) {
  const labels = teamLabels.approve;
  const [onSite, setOnSite] = useState(false);
  return (
    <div role="group" aria-label={fillIn(teamLabels.acts.approve.actionFor, { name })}>
      <p className="hint">{labels.unproven}</p>
      <label className="check">
        <input
          type="checkbox"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed
          autoFocus
          checked={onSite}
          onChange={(event) => setOnSite(event.target.checked)}
        />
        {labels.onSite}
      </label>
      <p className="confirm">
        <button type="button" className="link" aria-disabled={busy} onClick={() => approve(onSite)}>
          {labels.go}
        </button>
        <button type="button" className="link" onClick={stop}>
          {labels.later}
        </button>
      </p>
    </div>
  );
}
