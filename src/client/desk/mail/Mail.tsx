import { useState } from 'react';
import { fillIn } from '../../../shared/format';
import { deskLabels } from '../../../content/desk';
import { mailLabels as labels, mailLabels } from '../../../content/mail';
import { Button } from '../ui/Button';
import { ListPanel } from '../ui/ListPanel';
import { refusalOf, DeskPage } from '../ui/DeskPage';
import { SearchField } from '../ui/SearchField';
import { useMails, useMailServer, sendTestMail } from '../data/mail';
import { MailRow } from './MailRow';
import { useChange } from '../ui/use-change';
import { useReauth } from '../ui/reauth';

/** Whether the site can send email, and the latest emails; for admins. */
export function Mail() {
  const [query, setQuery] = useState('');
  const list = useMails(query);
  const server = useMailServer(); // the list shows the error if nothing can be loaded
  const refusal = refusalOf(list);
  return (
    <DeskPage
      title={deskLabels.titles.mail}
      head={!refusal && server?.server && <SendTest done={list.reload} />}
      refusal={refusal}
    >
      {server && !server.server && <NoServer />}
      {server?.server && (
        <div className="mail-server">
          <p>{fillIn(labels.server, { server: server.server, from: server.from ?? '' })}</p>
          <p className="quiet">{labels.kept}</p>
        </div>
      )}
      {(server?.server || list.rows.length > 0 || query) && (
        <>
          <div className="list-search" role="search">
            <SearchField name="mail-search" label={labels.search} search={setQuery} />
          </div>
          <ListPanel
            empty={query ? labels.none : labels.empty}
            older={labels.older}
            list={list}
            row={(mail) => <MailRow mail={mail} list={list} canSend={Boolean(server?.server)} />}
          />
        </>
      )}
    </DeskPage>
  );
}

/** Explains what it means that the site cannot send email, and how to change it. */
function NoServer() {
  const labels = mailLabels.noServer;
  return (
    <section className="panel mail-server">
      <h2>{labels.title}</h2>
      <p>{labels.text}</p>
      <p>{labels.how}</p>
      <pre className="mail-example">{labels.example}</pre>
    </section>
  );
}

/** Sends a test email to the signed-in admin; `done` is called when it is queued. */
function SendTest({ done }: { done: () => void }) {
  const labels = mailLabels.test;
  const confirmed = useReauth();
  const test = useChange({
    send: () => confirmed(sendTestMail),
    changed: done,
    done: labels.queued,
    failed: labels.failed,
  });
  return (
    <Button className="btn" aria-disabled={test.isPending} onClick={() => test.mutate()}>
      {labels.send}
    </Button>
  );
}
