import { useState } from 'react';
import type { MailServerJson } from '../../../shared/api/mail';
import { fillIn } from '../../../shared/format';
import { deskLabels } from '../../../content/desk';
import { mailLabels as labels } from '../../../content/mail';
import { ListPanel } from '../ui/ListPanel';
import { OnlyAdmins, refusalOf } from '../ui/OnlyAdmins';
import { SearchField } from '../ui/SearchField';
import { useMails, useMailServer } from '../data/mail';
import { useTitle } from '../ui/use-title';
import { MailRow } from './MailRow';
import { NoServer } from './NoServer';
import { SendTest } from './SendTest';

/** Whether the site can send email, and the latest emails; for admins. */
export function Mail() {
  useTitle(deskLabels.titles.mail);
  const [query, setQuery] = useState('');
  const list = useMails(query);
  const server = useMailServer(); // the list shows the error if nothing can be loaded
  const refusal = refusalOf(list);
  return (
    <>
      <header className="desk-head">
        <h1>{deskLabels.titles.mail}</h1>
        {!refusal && server?.server && <SendTest done={list.reload} />}
      </header>
      {refusal ? (
        <OnlyAdmins error={refusal} />
      ) : (
        <>
          {server && (server.server ? <Server {...server} /> : <NoServer />)}
          {(server?.server || list.rows.length > 0 || query) && (
            <>
              <div className="list-search" role="search">
                <SearchField name="mail-search" label={labels.search} search={setQuery} />
              </div>
              <ListPanel
                empty={query ? labels.none : labels.empty}
                older={labels.older}
                list={list}
                row={(mail) => (
                  <MailRow mail={mail} list={list} canSend={Boolean(server?.server)} />
                )}
              />
            </>
          )}
        </>
      )}
    </>
  );
}

function Server({ server, from }: MailServerJson) {
  return (
    <div className="mail-server">
      <p>{fillIn(labels.server, { server: server ?? '', from: from ?? '' })}</p>
      <p className="quiet">{labels.kept}</p>
    </div>
  );
}
