import { useState } from 'react';
import { Field } from '../../components/Field';
import { deskLabels } from '../../../content/desk';
import { messageLabels as labels } from '../../../content/messages';
import { ExportCsv } from '../ui/ExportCsv';
import { ListPanel } from '../ui/ListPanel';
import { MessageRow } from './MessageRow';
import { SearchField } from '../ui/SearchField';
import { MESSAGES_FILE, useMessages } from '../data/inbox';
import { useTitle } from '../ui/use-title';

type Shown = keyof typeof labels.shown;

const filters: Record<Shown, Record<string, string>> = {
  all: {},
  unread: { unread: 'yes' },
  marked: { marked: 'yes' },
};
const choices = Object.keys(filters) as Shown[];

/** Messages from readers, newest first. */
export function Messages() {
  useTitle(deskLabels.titles.messages);
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const list = useMessages({ q: query, ...filters[shown] });
  const some = shown !== 'all' || (list.total ?? 0) > 0;
  return (
    <>
      <header className="desk-head">
        <h1>{deskLabels.titles.messages}</h1>
        <p className="quiet">{labels.kept}</p>
        {some && <ExportCsv address={MESSAGES_FILE} name="messages.csv" />}
      </header>
      <div className="list-filter" role="search">
        <SearchField name="message-search" label={labels.search} search={setQuery} />
        <Field name="message-show" label={labels.show}>
          {(control) => (
            <select
              {...control}
              value={shown}
              onChange={(event) => setShown(event.target.value as Shown)}
            >
              {choices.map((one) => (
                <option key={one} value={one}>
                  {labels.shown[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <ListPanel
        empty={query ? labels.none : labels.empty[shown]}
        older={labels.older}
        list={list}
        row={(message) => <MessageRow message={message} list={list} />}
      />
    </>
  );
}
