import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { messageStates } from '../../../shared/api/inbox';
import { SelectField, Options } from '../../components/Field';
import { deskLabels } from '../../../content/desk';
import { messageLabels as labels } from '../../../content/inbox';
import { ExportCsv } from '../ui/ExportCsv';
import { OnlyAdmins, refusalOf, DeskPage } from '../ui/DeskPage';
import { ListPanel } from '../ui/ListPanel';
import { MessageRow } from './MessageRow';
import { SuspectedLine } from './NewMessages';
import { SearchField } from '../ui/SearchField';
import { MESSAGES_FILE, useMessages } from '../data/inbox';

/** '' means every state. */
type Shown = keyof typeof labels.shown;

const choices: Shown[] = ['', ...messageStates];

/** Messages from readers, newest first. */
export function Messages() {
  const [query, setQuery] = useState('');
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('state');
  const shown = choices.find((state) => state === asked) ?? '';
  const list = useMessages({ q: query, state: shown });
  const some = shown !== '' || (list.total ?? 0) > 0;
  const refusal = refusalOf(list);
  if (refusal) return <OnlyAdmins error={refusal} />;
  return (
    <DeskPage
      title={deskLabels.titles.messages}
      head={
        <>
          <p className="quiet">{labels.kept}</p>
          {some && <ExportCsv address={MESSAGES_FILE} name="messages.csv" />}
        </>
      }
    >
      <div className="list-filter" role="search">
        <SearchField name="message-search" label={labels.search} search={setQuery} />
        <SelectField
          name="message-show"
          label={labels.show}
          value={shown}
          onChange={({ target: { value } }) =>
            navigate(value ? `?state=${value}` : '/dashboard/messages', { replace: true })
          }
        >
          <Options of={choices.map((one) => [one, labels.shown[one]])} />
        </SelectField>
      </div>
      {shown === 'suspected' ? <p className="quiet">{labels.suspected.why}</p> : <SuspectedLine />}
      <ListPanel
        empty={query ? labels.none : labels.empty[shown]}
        older={labels.older}
        list={list}
        row={(message) => <MessageRow message={message} list={list} />}
      />
    </DeskPage>
  );
}
