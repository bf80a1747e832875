import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberJson } from '../../../shared/api/team';
import { countOf, fillIn } from '../../../shared/format';
import { memberLabels } from '../../../content/member';
import { SelectField, Options } from '../../components/Field';
import { begunTextsQuery, colleaguesQuery } from '../data/team';
import { ConfirmDialog } from '../ui/Confirm';
import { NotLoaded } from '../ui/NotLoaded';

const labels = memberLabels.begun;
// The others are counted.
const MOST_SHOWN = 10;

interface LeavingProps {
  member: MemberJson;
  action: 'suspend' | 'remove';
  question: { question: string; yes: string; no: string };
  busy: boolean;
  /** `heir` receives the texts; '' for nobody. */
  act: (heir: string) => void;
  stop: () => void;
}

/** Asks before an account is suspended or deleted, and to whom its unsaved texts go. */
export function Leaving({ member, action, question, busy, act, stop }: LeavingProps) {
  const { _id, name } = member;
  const begun = useQuery(begunTextsQuery(_id));
  const [heir, setHeir] = useState('');
  const texts = begun.data ?? [];
  if (begun.isError) {
    return <NotLoaded text={fillIn(labels.failed, { name })} retry={() => void begun.refetch()} />;
  }
  const dialog = { ...question, stop, act: () => act(heir), busy: busy || begun.isPending };
  if (texts.length === 0) return <ConfirmDialog {...dialog} />;
  const more = texts.length - MOST_SHOWN;
  return (
    <ConfirmDialog {...dialog}>
      <div className="begun-texts">
        <p>{fillIn(countOf({ one: labels.one, other: labels.many }, texts.length), { name })}</p>
        <ul>
          {texts.slice(0, MOST_SHOWN).map((text) => (
            <li key={`${text.kind} ${text._id}`}>{text.name.trim() || labels.untitled}</li>
          ))}
          {more > 0 && <li>{fillIn(labels.more, { count: more })}</li>}
        </ul>
        <Heirs member={member} action={action} heir={heir} choose={setHeir} />
      </div>
    </ConfirmDialog>
  );
}

interface HeirsProps extends Pick<LeavingProps, 'member' | 'action'> {
  heir: string;
  choose: (heir: string) => void;
}

function Heirs({ member, action, heir, choose }: HeirsProps) {
  const { _id, name } = member;
  const { data = [] } = useQuery(colleaguesQuery);
  return (
    <SelectField
      name={`heir-${_id}`}
      label={labels.give}
      hint={labels.hint}
      value={heir}
      onChange={({ target }) => choose(target.value)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed
      autoFocus
    >
      <option value="">{fillIn(labels.nobody[action], { name })}</option>
      <Options
        of={data.filter((one) => one._id !== _id && !one.sample).map((one) => [one._id, one.name])}
      />
    </SelectField>
  );
}
