import { useState } from 'react';
import type { MessageJson } from '../../server/messages/present';
import { PostDate } from '../components/PostDate';
import { deskWords } from '../content/desk';
import { ListPanel } from './ListPanel';
import { SearchField } from './SearchField';
import { searchedAddress, useList } from './use-list';
import { useTitle } from './use-title';

/** What readers have written, newest first. */
export function Messages() {
  const words = deskWords.messages;
  useTitle(deskWords.titles.messages);
  const [query, setQuery] = useState('');
  const messages = useList<MessageJson>(searchedAddress('/api/messages', query));
  return (
    <>
      <header className="desk-head">
        <h1>{deskWords.titles.messages}</h1>
        <p className="quiet">{words.kept}</p>
      </header>
      <div className="list-search" role="search">
        <SearchField name="message-search" label={words.search} search={setQuery} />
      </div>
      <ListPanel
        empty={query ? words.none : words.empty}
        older={words.older}
        list={messages}
        row={(message) => <Message {...message} />}
      />
    </>
  );
}

function Message({ topic, name, email, organisation, message, date }: MessageJson) {
  return (
    <>
      <h2>{name}</h2>
      <span className="tag">{deskWords.messages.topics[topic]}</span>
      <PostDate iso={date} />
      <p className="message-from">
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        {organisation && <span>{organisation}</span>}
      </p>
      <p className="message-text">{message}</p>
    </>
  );
}
