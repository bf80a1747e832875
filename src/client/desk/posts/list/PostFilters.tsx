import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fillIn } from '../../../../shared/format';
import { postListLabels } from '../../../../content/post-lists';
import { SelectField, InputField, Options } from '../../../components/Field';
import { useAuthors } from '../../data/posts';
import { tagsQuery } from '../../data/tags';
import { Button } from '../../ui/Button';
import { SearchField } from '../../ui/SearchField';
import type { Filters } from './filters';
import { isEnter } from '../../../lib/input-method';

const labels = postListLabels.filters;

interface PostFiltersProps {
  filters: Filters;
  /** The same function on every render. */
  change: (changed: Partial<Filters>) => void;
}

/** Chooses which posts the lists show. */
export function PostFilters({ filters, change }: PostFiltersProps) {
  const { q, state, ...details } = filters;
  const count = Object.values(details).filter((value) => value !== '').length;
  // What there is to choose from is loaded when it is wanted.
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <div className="post-filters" role="search">
      <div className="list-filter">
        <SearchField
          name="post-search"
          label={postListLabels.search}
          search={(words) => change({ q: words })}
          searched={q}
        />
        <Choice name="state" label={labels.state} value={state} change={change}>
          <Options of={Object.entries(labels.states)} />
        </Choice>
      </div>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{count > 0 ? fillIn(labels.set, { count }) : labels.title}</summary>
        {isOpen && (
          <>
            <div className="list-filter">
              <AuthorChoice value={filters.author} change={change} />
              <TagChoice value={filters.tag} change={change} />
              <Day name="from" value={filters.from} change={change} />
              <Day name="to" value={filters.to} change={change} />
            </div>
            <p className="hint">{labels.days}</p>
            {count > 0 && (
              <Button onClick={() => change({ author: '', tag: '', from: '', to: '' })}>
                {labels.clear}
              </Button>
            )}
          </>
        )}
      </details>
    </div>
  );
}

interface ChoiceProps {
  name: keyof Filters;
  label: string;
  value: string;
  change: PostFiltersProps['change'];
  children: ReactNode;
}

function Choice({ name, label, value, change, children }: ChoiceProps) {
  return (
    <SelectField
      name={`post-${name}`}
      label={label}
      value={value}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      {children}
    </SelectField>
  );
}

type FilterProps = Pick<ChoiceProps, 'value' | 'change'>;

function AuthorChoice({ value, change }: FilterProps) {
  const people = useAuthors();
  const isKnown = value === '' || !people || people.some(({ id }) => id === value);
  return (
    <Choice name="author" label={labels.author} value={value} change={change}>
      <option value="">{labels.anyAuthor}</option>
      <Options of={people?.map(({ id, name }) => [id, name])} />
      {!isKnown && <option value={value}>{labels.otherAuthor}</option>}
    </Choice>
  );
}

function TagChoice({ value, change }: FilterProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const key = value.toLowerCase();
  const known = tags.find(({ tag }) => tag.toLowerCase() === key)?.tag ?? value;
  const all = tags.map(({ tag }) => tag).sort((one, other) => one.localeCompare(other));
  const options = known === '' || all.includes(known) ? all : [known, ...all];
  return (
    <Choice name="tag" label={labels.tag} value={known} change={change}>
      <option value="">{labels.anyTag}</option>
      {options.map((tag) => (
        <option key={tag}>{tag}</option>
      ))}
    </Choice>
  );
}

/** Takes effect when the day is complete: a browser reports one after each digit of the year. */
function Day({ name, value, change }: FilterProps & { name: 'from' | 'to' }) {
  return (
    <InputField
      name={`post-${name}`}
      label={labels[name]}
      type="date"
      key={value}
      defaultValue={value}
      onBlur={(event) => change({ [name]: event.target.value })}
      onKeyDown={(event) =>
        isEnter(event.nativeEvent) && change({ [name]: event.currentTarget.value })
      }
    />
  );
}
