import { Link } from 'wouter';
import { fillIn } from '../../../shared/fill-in';
import { teamLabels } from '../../../content/team';
import { useWaiting } from './use-waiting';

/** How many accounts wait, beside the link to the team. */
export function WaitingBadge() {
  const { count } = useWaiting();
  if (count === 0) return null;
  return (
    <>
      <span className="badge" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">, {inWords(count)}</span>
    </>
  );
}

/** The same as a line with the way there. */
export function WaitingLine() {
  const { count } = useWaiting();
  if (count === 0) return null;
  return (
    <p className="note-box">
      <Link href="/dashboard/team?status=waiting">{inWords(count)}</Link>
    </p>
  );
}

function inWords(count: number): string {
  const { one, many } = teamLabels.waiting;
  return fillIn(count === 1 ? one : many, { count });
}
