import { useEffect, useState } from 'react';
import type { MailJson, MailServerJson } from '../../../shared/api/mail';
import { fillIn } from '../../../shared/fill-in';
import { deskLabels } from '../../../content/desk';
import { mailLabels as labels } from '../../../content/mail';
import { ListPanel } from '../ui/ListPanel';
import { OnlyAdmins, refusalOf } from '../ui/OnlyAdmins';
import { SearchField } from '../ui/SearchField';
import { type List, searchedAddress, useList } from '../data/use-list';
import { useLoaded } from '../data/use-loaded';
import { useTitle } from '../ui/use-title';
import { MailRow } from './MailRow';
import { NoServer } from './NoServer';
import { SendTest } from './SendTest';

// A mail that waits is tried within a few seconds.
const LOOK_AGAIN_MS = 4000;
const FIRST_PAGE = 20;

/** Whether the site sends mail, and what became of the last ones; for admins. */
export function Mail() {
  useTitle(deskLabels.titles.mail);
  const [query, setQuery] = useState('');
  const list = useList<MailJson>(searchedAddress('/api/mail', query));
  // The list says what cannot be loaded.
  const { loaded: server } = useLoaded<MailServerJson>('/api/mail/server');
  useLookAgain(list);
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

/** Reloads the list while an email in it is waiting for its first attempt. */
function useLookAgain({ rows, reload }: List<MailJson>): void {
  // Not when older ones were opened, which would go from the page.
  const isDue = rows.length <= FIRST_PAGE && rows.some(isNew);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `reload` is a new function on each render
  }, [isDue, rows]);
}

function isNew({ state, reason }: MailJson): boolean {
  return state === 'waiting' && reason === '';
}
