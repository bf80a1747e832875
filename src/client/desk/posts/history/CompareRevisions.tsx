import { useEffect, useMemo, useRef, useState } from 'react';
import type { PostContent } from '../../../../shared/post-fields';
import type { BlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { Field } from '../../../components/Field';
import { historyLabels } from '../../../../content/history';
import { PartRow } from './PartRow';
import { compareParts } from './parts';
import { RestoreRevision } from './RestoreRevision';
import { CURRENT, useRevision } from './use-revision';

/** The revisions being compared, by id; the second may be CURRENT. */
export interface Pair {
  one: string;
  other: string;
}

interface CompareRevisionsProps {
  id: string;
  current: BlogJson | null;
  pair: Pair;
  /** The names of the revisions, by id. */
  names: Map<string, string>;
  choose: (pair: Pair) => void;
  close: () => void;
}

const labels = historyLabels.comparing;

/** Two revisions of a post, part by part, and a button to restore the first. */
export function CompareRevisions(props: CompareRevisionsProps) {
  const { id, current, pair, names, choose, close } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const one = useRevision(id, pair.one, current);
  const other = useRevision(id, pair.other, current);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="comparison" aria-labelledby="comparison">
      <h2 id="comparison" tabIndex={-1} ref={title}>
        {labels.title}
      </h2>
      <div className="compared">
        <Choice name="one" names={names} pair={pair} choose={choose} />
        <Choice name="other" names={names} pair={pair} choose={choose} />
      </div>
      {(one === 'failed' || other === 'failed') && (
        <p className="alert" role="alert">
          {labels.failed}
        </p>
      )}
      {isHere(one) && isHere(other) && <Parts one={one} other={other} pair={pair} names={names} />}
      <p className="desk-links">
        {isHere(one) && pair.one !== CURRENT && (
          <RestoreRevision {...{ id, current }} revision={pair.one} className="btn">
            {historyLabels.restore}
          </RestoreRevision>
        )}
        <button type="button" className="btn ghost" onClick={close}>
          {labels.close}
        </button>
      </p>
    </section>
  );
}

const isHere = (post: PostContent | 'failed' | null) => post !== null && post !== 'failed';

type ChoiceProps = Pick<CompareRevisionsProps, 'pair' | 'names' | 'choose'> & { name: keyof Pair };

function Choice({ name, names, pair, choose }: ChoiceProps) {
  return (
    <Field name={`version-${name}`} label={labels[name]}>
      {(control) => (
        <select
          {...control}
          value={pair[name]}
          onChange={(event) => choose({ ...pair, [name]: event.target.value })}
        >
          {[...names].map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type PartsProps = Record<keyof Pair, PostContent> & Pick<CompareRevisionsProps, 'pair' | 'names'>;

function Parts({ one, other, pair, names }: PartsProps) {
  const [onlyChanges, setOnlyChanges] = useState(true);
  const parts = useMemo(() => compareParts(one, other), [one, other]);
  const same = parts.filter((part) => part.same).length;
  const shown = parts.filter((part) => !onlyChanges || !part.same);
  const shownNames = { one: names.get(pair.one) ?? '', other: names.get(pair.other) ?? '' };
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={onlyChanges}
          onChange={(event) => setOnlyChanges(event.target.checked)}
        />
        {labels.onlyChanges}
      </label>
      {same === parts.length && <p>{labels.none}</p>}
      <div className="part-rows">
        {shown.map((part) => (
          <PartRow key={part.label} part={part} names={shownNames} />
        ))}
      </div>
      {onlyChanges && same > 0 && same < parts.length && (
        <p className="quiet">
          {same === 1 ? labels.sameOne : fillIn(labels.same, { count: same })}
        </p>
      )}
    </>
  );
}
