import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OperationJson, ProcessJson, SiteCheckJson } from '../../../shared/api/operation';
import { countOf, fillIn } from '../../../shared/format';
import { deskLabels } from '../../../content/desk';
import { operationLabels as labels } from '../../../content/operation';
import { HttpError } from '../../lib/http';
import { useSite } from '../../hooks/use-site';
import { queryAt } from '../data/requests';
import { Button } from '../ui/Button';
import { deskTimeIn } from '../ui/PostTime';
import { DeskPage } from '../ui/DeskPage';

/** Whether the site and what it needs are in order, for admins. */
export function Operation() {
  // Each visit of the page checks again.
  const query = { ...queryAt<OperationJson>('/api/operation'), staleTime: 0, gcTime: 0 };
  const { data, error, isFetching, refetch } = useQuery(query);
  const refused = error instanceof HttpError && error.status === 403 ? error : null;
  return (
    <DeskPage
      title={deskLabels.titles.operation}
      head={
        !refused && (
          <Button
            className="btn"
            aria-disabled={isFetching}
            onClick={() => void (isFetching || refetch())}
          >
            {isFetching ? labels.checking : labels.again}
          </Button>
        )
      }
      refusal={refused}
    >
      <p className="quiet">{labels.lead}</p>
      <p role="status" className={error ? 'alert' : undefined}>
        {error ? labels.failed : data && summaryOf(data.checks)}
      </p>
      {data && (
        <ul className="rows checks">
          {data.checks.map((check) => (
            <Check key={check.name} {...check} />
          ))}
        </ul>
      )}
      {data && data.processes.length > 0 && (
        <section className="processes">
          <h2>{labels.processes}</h2>
          <ul className="rows checks">
            {data.processes.map((one) => (
              <Process key={`${one.name} ${one.startedAt}`} {...one} />
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  );
}

function summaryOf(checks: SiteCheckJson[]): string {
  const count = checks.filter(({ state }) => state !== 'good').length;
  return count === 0 ? labels.allGood : countOf(labels.some, count);
}

function Process(one: ProcessJson) {
  const { name, release, change, behind, startedAt, secondsAgo, isLost } = one;
  const { timeZone } = useSite();
  const started = deskTimeIn(timeZone, startedAt);
  const state = isLost ? 'warning' : 'good';
  return (
    <li>
      <h3 className="row-name">{name}</h3>
      <span className={`tag ${state}`}>{isLost ? labels.lost : labels.runs}</span>
      <p className="row-note">
        {fillIn(labels.process, { release, started })} {countOf(labels.seen, secondsAgo)}
      </p>
      {change && <p className="row-note">{fillIn(labels.change, { change })}</p>}
      {behind > 0 && <p className="row-note">{countOf(labels.behind, behind)}</p>}
    </li>
  );
}

function Check({ name, state, found, advice }: SiteCheckJson) {
  return (
    <li>
      <h2 className="row-name">{labels.names[name]}</h2>
      <span className={`tag ${state}`}>{labels.states[state]}</span>
      <p className="row-note">{found}</p>
      {advice && <p className="row-note">{advice}</p>}
      {name === 'uploads' && advice && (
        <p className="row-note">
          <Link href="/dashboard/media">{labels.media}</Link>
        </p>
      )}
    </li>
  );
}
