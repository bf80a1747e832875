import { accountLabels } from '../../../content/account';

/** After somebody else has edited the profile: discards this form for what is stored now. */
export function ProfileConflict({ load }: { load: () => void }) {
  const labels = accountLabels.profile;
  return (
    <p className="note-box">
      {labels.conflict}{' '}
      <button type="button" className="link" onClick={load}>
        {labels.load}
      </button>
    </p>
  );
}
