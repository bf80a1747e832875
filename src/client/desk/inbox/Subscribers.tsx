import { useState } from 'react';
import type { SubscriberJson } from '../../../shared/api/inbox';
import { fillIn } from '../../../shared/fill-in';
import { PostDate } from '../../components/PostDate';
import { deskWords } from '../../../content/desk';
import { subscriberWords as words } from '../../../content/subscribers';
import { DeleteRow } from '../ui/DeleteRow';
import { ExportCsv } from '../ui/ExportCsv';
import { ListPanel } from '../ui/ListPanel';
import { SearchField } from '../ui/SearchField';
import { searchedAddress, useList } from '../data/use-list';
import { useTitle } from '../ui/use-title';

/** Who gets the newsletter, newest first, and the whole list as a file. */
export function Subscribers() {
  useTitle(deskWords.titles.subscribers);
  const [query, setQuery] = useState('');
  const subscribers = useList<SubscriberJson>(searchedAddress('/api/subscribers', query));
  const { total } = subscribers;
  return (
    <>
      <header className="desk-head">
        <h1>{deskWords.titles.subscribers}</h1>
        {total !== null && total > 0 && (
          <ExportCsv address="/api/subscribers.csv" name="subscribers.csv" />
        )}
      </header>
      <div className="list-search" role="search">
        <SearchField name="subscriber-search" label={words.search} search={setQuery} />
      </div>
      <ListPanel
        title={total ? fillIn(total === 1 ? words.one : words.many, { count: total }) : ''}
        empty={query ? words.none : words.empty}
        older={words.older}
        list={subscribers}
        row={({ _id, email, firstName, lastName, date }) => (
          <>
            <span>{email}</span>
            <span className="quiet">{`${firstName} ${lastName}`.trim()}</span>
            <PostDate iso={date} />
            <div className="row-actions">
              <DeleteRow
                words={words.delete}
                name={email}
                address={`/api/subscribers/${_id}`}
                done={() => subscribers.remove(_id)}
              />
            </div>
          </>
        )}
      />
    </>
  );
}
