import { useState } from 'react';
import { useSearch } from 'wouter';
import type { MemberJson } from '../../../shared/api/accounts';
import { deskLabels } from '../../../content/desk';
import { OnlyAdmins, refusalOf } from '../ui/OnlyAdmins';
import { searchedAddress, useList } from '../data/use-list';
import { useTitle } from '../ui/use-title';
import { Invites } from './Invites';
import { MemberList } from './MemberList';
import { type StatusFilter, statusIn, TeamFilter } from './TeamFilter';
import { useMembers } from './use-members';

/** The accounts of the staff and the open invitations, for admins. */
export function Team() {
  useTitle(deskLabels.titles.team);
  const search = useSearch();
  return (
    <>
      <header className="desk-head">
        <h1>{deskLabels.titles.team}</h1>
      </header>
      <Accounts key={search} first={statusIn(search)} />
    </>
  );
}

function Accounts({ first }: { first: StatusFilter }) {
  const [status, setStatus] = useState(first);
  const [query, setQuery] = useState('');
  const address = searchedAddress('/api/team', query, status ? { status } : {});
  const list = useList<MemberJson>(address);
  const { members, region } = useMembers(list, status, address);
  const refusal = refusalOf(list);
  if (refusal) return <OnlyAdmins error={refusal} />;
  return (
    <div className="panels">
      <TeamFilter status={status} choose={setStatus} search={setQuery} />
      <MemberList {...{ list, members, region, status, query }} />
      <Invites />
    </div>
  );
}
