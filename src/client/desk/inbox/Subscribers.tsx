import { useState } from 'react';
import { fillIn } from '../../../shared/format';
import { PostDate } from '../../components/AuthorsAndDate';
import { deskLabels } from '../../../content/desk';
import { subscriberLabels as labels } from '../../../content/inbox';
import { DeleteRow } from '../ui/DeleteRow';
import { ExportCsv } from '../ui/ExportCsv';
import { OnlyAdmins, refusalOf, DeskPage } from '../ui/DeskPage';
import { ListPanel } from '../ui/ListPanel';
import { SearchField } from '../ui/SearchField';
import { deleteSubscriber, SUBSCRIBERS_FILE, useSubscribers } from '../data/inbox';

/** The newsletter's subscribers, newest first, and the whole list as a file. */
export function Subscribers() {
  const [query, setQuery] = useState('');
  const subscribers = useSubscribers(query);
  const { total } = subscribers;
  const refusal = refusalOf(subscribers);
  if (refusal) return <OnlyAdmins error={refusal} />;
  return (
    <DeskPage
      title={deskLabels.titles.subscribers}
      head={
        total !== null &&
        total > 0 && <ExportCsv address={SUBSCRIBERS_FILE} name="subscribers.csv" />
      }
    >
      <div className="list-search" role="search">
        <SearchField name="subscriber-search" label={labels.search} search={setQuery} />
      </div>
      <ListPanel
        title={total ? fillIn(total === 1 ? labels.one : labels.many, { count: total }) : ''}
        empty={query ? labels.none : labels.empty}
        older={labels.older}
        list={subscribers}
        row={({ _id, email, firstName, lastName, date }) => (
          <>
            <span>{email}</span>
            <span className="quiet">{`${firstName} ${lastName}`.trim()}</span>
            <PostDate iso={date} />
            <div className="row-actions">
              <DeleteRow
                labels={labels.delete}
                name={email}
                remove={() => deleteSubscriber(_id)}
                done={() => subscribers.remove(_id)}
              />
            </div>
          </>
        )}
      />
    </DeskPage>
  );
}
