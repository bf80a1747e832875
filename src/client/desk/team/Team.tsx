import { useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { fillIn } from '../../../shared/format';
import { SelectField, Options } from '../../components/Field';
import { deskLabels } from '../../../content/desk';
import { teamLabels as labels } from '../../../content/team';
import { useMembers } from '../data/team';
import { ListPanel } from '../ui/ListPanel';
import { OnlyAdmins, refusalOf, DeskPage } from '../ui/DeskPage';
import { SearchField } from '../ui/SearchField';
import { useFocusAfter } from '../ui/focus';
import { AboutPage } from './AboutPage';
import { DeclineAll } from './DeclineAll';
import { Invites } from './Invites';
import { Member } from './Member';
import { AllPreviewLinks } from '../documents/preview-links/AllPreviewLinks';
import type { Accounts, MemberFailure } from './use-outcome';

/** '' means every status. */
type Status = keyof typeof labels.statuses;

const statuses = Object.keys(labels.statuses) as Status[];

/** The accounts of the staff, the open invitations and all preview links, for admins. */
export function Team() {
  const search = useSearch();
  return (
    <DeskPage title={deskLabels.titles.team}>
      <Filtered
        key={search}
        first={statusIn(search)}
        account={new URLSearchParams(search).get('account') ?? ''}
      />
    </DeskPage>
  );
}

/** The status in a query string. */
function statusIn(search: string): Status {
  const asked = new URLSearchParams(search).get('status');
  return statuses.find((status) => status === asked) ?? '';
}

function Filtered({ first, account }: { first: Status; account: string }) {
  const [status, setStatus] = useState(first);
  const [q, setQuery] = useState('');
  const list = useMembers({ q, status, account });
  const refusal = refusalOf(list);
  const region = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter();
  // A failure is shown only in the list in which it happened.
  const [last, setLast] = useState<(MemberFailure & { q: string; status: Status }) | null>(null);
  const failure = last?.q === q && last.status === status ? last : null;
  const lost = failure && !list.rows.some(({ _id }) => _id === failure.member._id);
  if (refusal) return <OnlyAdmins error={refusal} />;
  const accounts: Accounts = {
    list,
    status,
    failure,
    report: (found) => setLast(found && { ...found, q, status }),
    focusList: (mayFocus) => focusAfter(() => region.current, mayFocus),
  };
  return (
    <div className="panels">
      <Invites />
      <div className="list-filter" role="search">
        <SelectField
          name="team-status"
          label={labels.show}
          value={status}
          onChange={(event) => setStatus(event.target.value as Status)}
        >
          <Options of={statuses.map((one) => [one, labels.statuses[one]])} />
        </SelectField>
        <SearchField name="team-search" label={labels.search} search={setQuery} />
      </div>
      <section className="team-list" aria-label={labels.list} tabIndex={-1} ref={region}>
        <div role="alert">
          {lost && (
            <p className="alert">
              {fillIn(labels.lost, { name: failure.member.name, message: failure.text })}
            </p>
          )}
        </div>
        {account && (
          <p className="note-box">
            {labels.oneAccount.text} <Link href="/dashboard/team">{labels.oneAccount.all}</Link>
          </p>
        )}
        {status === 'waiting' && !account && <DeclineAll {...accounts} />}
        <ListPanel
          empty={account ? labels.oneAccount.gone : q ? labels.none : labels.empty[status]}
          older={labels.older}
          list={list}
          row={(member) => <Member member={member} accounts={accounts} />}
        />
      </section>
      <AboutPage />
      <AllPreviewLinks />
    </div>
  );
}
