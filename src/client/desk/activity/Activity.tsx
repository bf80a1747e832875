import { useState } from 'react';
import { Link } from 'wouter';
import type { ActivityJson } from '../../../shared/api/activity';
import { fillIn } from '../../../shared/format';
import { SelectField, Options } from '../../components/Field';
import { activityLabels as labels } from '../../../content/activity';
import { deskLabels } from '../../../content/desk';
import { useSite } from '../../hooks/use-site';
import { ListPanel } from '../ui/ListPanel';
import { refusalOf, DeskPage } from '../ui/DeskPage';
import { PostTime, deskTimeIn } from '../ui/PostTime';
import { SearchField } from '../ui/SearchField';
import { useList } from '../data/use-list';

/** The activity log, newest first, for admins. */
export function Activity() {
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState('');
  const list = useList<ActivityJson>('/api/activity', { limit: '20', q: query, kind });
  return (
    <DeskPage
      title={deskLabels.titles.activity}
      head={<p className="quiet">{labels.kept}</p>}
      refusal={refusalOf(list)}
    >
      <div className="list-filter" role="search">
        <SearchField name="activity-search" label={labels.search} search={setQuery} />
        <KindField kind={kind} choose={setKind} />
      </div>
      <ListPanel
        empty={query ? labels.none : kind ? labels.noneOfKind : labels.empty}
        older={labels.older}
        list={list}
        row={(one) => <Entry {...one} />}
      />
    </DeskPage>
  );
}

function KindField({ kind, choose }: { kind: string; choose: (kind: string) => void }) {
  return (
    <SelectField
      name="activity-kind"
      label={labels.kind}
      value={kind}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{labels.everything}</option>
      <Options of={Object.entries(labels.kinds)} />
    </SelectField>
  );
}

function Entry({ kind, by, byId, about, aboutId, date, count, firstDate }: ActivityJson) {
  const { timeZone } = useSite();
  const byStranger = kind === 'sign-in refused' || kind === 'invitation used';
  return (
    <>
      <div className="activity-words">
        <p>
          <span className="row-name">{labels.kinds[kind]}</span>
          {about && ': '}
          <AccountLink id={aboutId} text={about} />
        </p>
        <p className="quiet">
          <AccountLink id={byId} text={by || (byStranger ? labels.stranger : labels.server)} />
        </p>
        {count > 1 && (
          <p className="quiet">
            {fillIn(labels.repeated, { count, first: deskTimeIn(timeZone, firstDate) })}
          </p>
        )}
      </div>
      <PostTime iso={date} />
    </>
  );
}

/** A name that leads to its account, because two names may look alike. */
function AccountLink({ id, text }: { id: string | null; text: string }) {
  return id ? <Link href={`/dashboard/team?account=${id}`}>{text}</Link> : text;
}
