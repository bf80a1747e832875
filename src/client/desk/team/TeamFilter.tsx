import { Field } from '../../components/Field';
import { teamLabels } from '../../../content/team';
import { SearchField } from '../ui/SearchField';

/** '' is everyone. */
export type StatusFilter = keyof typeof teamLabels.statuses;

const statuses = Object.keys(teamLabels.statuses) as StatusFilter[];

/** The status that a query string asks for. */
export function statusIn(search: string): StatusFilter {
  const asked = new URLSearchParams(search).get('status');
  return statuses.find((status) => status === asked) ?? '';
}

interface TeamFilterProps {
  status: StatusFilter;
  choose: (status: StatusFilter) => void;
  /** The same at every call. */
  search: (q: string) => void;
}

export function TeamFilter({ status, choose, search }: TeamFilterProps) {
  return (
    <div className="list-filter" role="search">
      <Field name="team-status" label={teamLabels.show}>
        {(control) => (
          <select
            {...control}
            value={status}
            onChange={(event) => choose(event.target.value as StatusFilter)}
          >
            {statuses.map((one) => (
              <option key={one} value={one}>
                {teamLabels.statuses[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SearchField name="team-search" label={teamLabels.search} search={search} />
    </div>
  );
}
