import { useState } from 'react';
import type { MessageJson } from '../../../shared/api/inbox';
import { Field } from '../../components/Field';
import { deskWords } from '../../../content/desk';
import { messageWords as words } from '../../../content/messages';
import { ExportCsv } from '../ui/ExportCsv';
import { ListPanel } from '../ui/ListPanel';
import { MessageRow } from './MessageRow';
import { SearchField } from '../ui/SearchField';
import { searchedAddress, useList } from '../data/use-list';
import { useTitle } from '../ui/use-title';

type Shown = keyof typeof words.shown;

const filters: Record<Shown, Record<string, string>> = {
  all: {},
  unread: { unread: 'yes' },
  marked: { marked: 'yes' },
};
const choices = Object.keys(filters) as Shown[];

/** What readers have written, newest first. */
export function Messages() {
  useTitle(deskWords.titles.messages);
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const list = useList<MessageJson>(searchedAddress('/api/messages', query, filters[shown]));
  const some = shown !== 'all' || (list.total ?? 0) > 0;
  return (
    <>
      <header className="desk-head">
        <h1>{deskWords.titles.messages}</h1>
        <p className="quiet">{words.kept}</p>
        {some && <ExportCsv address="/api/messages.csv" name="messages.csv" />}
      </header>
      <div className="list-filter" role="search">
        <SearchField name="message-search" label={words.search} search={setQuery} />
        <Field name="message-show" label={words.show}>
          {(control) => (
            <select
              {...control}
              value={shown}
              onChange={(event) => setShown(event.target.value as Shown)}
            >
              {choices.map((one) => (
                <option key={one} value={one}>
                  {words.shown[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <ListPanel
        empty={query ? words.none : words.empty[shown]}
        older={words.older}
        list={list}
        row={(message) => <MessageRow message={message} list={list} />}
      />
    </>
  );
}
