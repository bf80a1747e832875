import type { RefObject } from 'react';
import type { MemberJson } from '../../../shared/api/accounts';
import { teamLabels as labels } from '../../../content/team';
import { ListPanel } from '../ui/ListPanel';
import type { List } from '../data/use-list';
import { Member } from './Member';
import type { StatusFilter } from './TeamFilter';
import type { Members } from './use-members';

interface MemberListProps {
  list: List<MemberJson>;
  members: Members;
  region: RefObject<HTMLElement | null>;
  status: StatusFilter;
  query: string;
}

/** The accounts. It takes the focus of a row that went. */
export function MemberList({ list, members, region, status, query }: MemberListProps) {
  return (
    <section className="team-list" aria-label={labels.list} tabIndex={-1} ref={region}>
      <div role="alert">{members.lost && <p className="alert">{members.lost}</p>}</div>
      <ListPanel
        empty={query ? labels.none : labels.empty[status]}
        older={labels.older}
        list={list}
        row={(member) => <Member member={member} members={members} />}
      />
    </section>
  );
}
