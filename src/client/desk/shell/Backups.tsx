import { backupLabels as labels } from '../../../content/dashboard';
import type { BackupJson, BackupsJson } from '../../../shared/api/backups';
import type { SetupJson } from '../../../shared/api/setup';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { PostTime, deskTimeIn } from '../ui/PostTime';

interface Props {
  setup: SetupJson | undefined;
}

/** Warns admins when there has been no backup for two days. */
export function BackupAlert({ setup }: Props) {
  const { timeZone } = useSite();
  if (!setup?.backups.overdue) return null;
  const { last, failures } = setup.backups;
  const { since, never, action } = labels.overdue;
  return (
    <p className="alert desk-alert">
      {last ? fillIn(since, { at: deskTimeIn(timeZone, last.at) }) : never} {action}{' '}
      {failures.backup !== null && fillIn(labels.failed.backup, { reason: failures.backup })}
    </p>
  );
}

/** The last backup and the last trial, for admins: until one was made, how to set backups up. */
export function Backups({ setup }: Props) {
  if (!setup || (setup.dismissed && isUnused(setup.backups))) return null;
  const { last, proved, failures } = setup.backups;
  return (
    <section className="panel backups" aria-labelledby="backups">
      <h2 id="backups">{labels.title}</h2>
      <dl>
        <Fact name={labels.last} backup={last} />
        <Fact name={labels.proved} backup={proved} />
      </dl>
      {failures.backup !== null && (
        <p>{fillIn(labels.failed.backup, { reason: failures.backup })}</p>
      )}
      {failures.proof !== null && <p>{fillIn(labels.failed.proof, { reason: failures.proof })}</p>}
      {isUnused(setup.backups) && <p className="hint">{labels.how}</p>}
    </section>
  );
}

const isUnused = ({ last, overdue }: BackupsJson) => last === null && !overdue;

function Fact({ name, backup }: { name: string; backup: BackupJson | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {backup ? (
          <>
            <PostTime iso={backup.at} />, {backup.place}
          </>
        ) : (
          labels.none
        )}
      </dd>
    </div>
  );
}
