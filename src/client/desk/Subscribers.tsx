import { useState } from 'react';
import type { SubscriberJson } from '../../server/subscribers/present';
import { fillIn } from '../components/fill-in';
import { PostDate } from '../components/PostDate';
import { deskWords } from '../content/desk';
import { HttpError } from '../http';
import { ListPanel } from './ListPanel';
import { usePopup } from './Popup';
import { saveFile } from './save-file';
import { SearchField } from './SearchField';
import { searchedAddress, useList } from './use-list';
import { useTitle } from './use-title';

/** Who gets the newsletter, newest first, and the whole list as a file. */
export function Subscribers() {
  const words = deskWords.subscribers;
  useTitle(deskWords.titles.subscribers);
  const [query, setQuery] = useState('');
  const subscribers = useList<SubscriberJson>(searchedAddress('/api/subscribers', query));
  const { total } = subscribers;
  return (
    <>
      <header className="desk-head">
        <h1>{deskWords.titles.subscribers}</h1>
        {total !== null && total > 0 && <Export />}
      </header>
      <div className="list-search" role="search">
        <SearchField name="subscriber-search" label={words.search} search={setQuery} />
      </div>
      <ListPanel
        title={total ? fillIn(total === 1 ? words.one : words.many, { count: total }) : ''}
        empty={query ? words.none : words.empty}
        older={words.older}
        list={subscribers}
        row={({ email, firstName, lastName, date }) => (
          <>
            <span>{email}</span>
            <span className="quiet">{`${firstName} ${lastName}`.trim()}</span>
            <PostDate iso={date} />
          </>
        )}
      />
    </>
  );
}

function Export() {
  const words = deskWords.subscribers;
  const popup = usePopup();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      await saveFile('/api/subscribers.csv', 'subscribers.csv');
    } catch (error) {
      popup((error instanceof HttpError && error.message) || words.exportFailed, true);
    }
    setBusy(false);
  }

  return (
    <button type="button" className="btn" disabled={busy} onClick={save}>
      {words.export}
    </button>
  );
}
