import { useEffect, useMemo, useRef, useState } from 'react';
import { CheckField, SelectField, Options } from '../../../components/Field';
import { historyLabels } from '../../../../content/history';
import { Button } from '../../ui/Button';
import { ChangeJumps } from './ChangeJumps';
import { CURRENT, useRevision, type HistorySource } from './history-source';
import { PartRow } from './PartRow';
import { changedPassages } from './passages';
import { RestoreRevision } from './RestoreRevision';

/** The revisions being compared, by id; the second may be CURRENT. */
export interface Pair {
  one: string;
  other: string;
}

interface CompareRevisionsProps<Content> {
  source: HistorySource<Content>;
  pair: Pair;
  /** The names of the revisions, by id. */
  names: Map<string, string>;
  choose: (pair: Pair) => void;
  close: () => void;
}

const labels = historyLabels.comparing;

/** Two revisions of a document, part by part, and a button to restore the first. */
export function CompareRevisions<Content>(props: CompareRevisionsProps<Content>) {
  const { source, pair, names, choose, close } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const one = useRevision(source, pair.one);
  const other = useRevision(source, pair.other);
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
      {isHere(one) && isHere(other) && (
        <Parts source={source} one={one} other={other} pair={pair} names={names} />
      )}
      <p className="desk-links">
        {isHere(one) && pair.one !== CURRENT && (
          <RestoreRevision source={source} revision={pair.one} className="btn">
            {historyLabels.restore}
          </RestoreRevision>
        )}
        <Button className="btn ghost" onClick={close}>
          {labels.close}
        </Button>
      </p>
    </section>
  );
}

const isHere = <Content,>(content: Content | 'failed' | null): content is Content =>
  content !== null && content !== 'failed';

type ChoiceProps = Pick<CompareRevisionsProps<unknown>, 'pair' | 'names' | 'choose'> & {
  name: keyof Pair;
};

function Choice({ name, names, pair, choose }: ChoiceProps) {
  return (
    <SelectField
      name={`version-${name}`}
      label={labels[name]}
      value={pair[name]}
      onChange={(event) => choose({ ...pair, [name]: event.target.value })}
    >
      <Options of={names} />
    </SelectField>
  );
}

type PartsProps<Content> = Record<keyof Pair, Content> &
  Pick<CompareRevisionsProps<Content>, 'source' | 'pair' | 'names'>;

function Parts<Content>({ source, one, other, pair, names }: PartsProps<Content>) {
  const [onlyChanges, setOnlyChanges] = useState(true);
  const { compare } = source;
  const parts = useMemo(() => compare(one, other), [compare, one, other]);
  const changed = useMemo(() => parts.filter(({ same }) => !same), [parts]);
  const passages = useMemo(() => changed.flatMap(changedPassages), [changed]);
  const shown = onlyChanges ? passages : parts;
  const rows = useRef<HTMLDivElement>(null);
  const shownNames = { one: names.get(pair.one) ?? '', other: names.get(pair.other) ?? '' };
  return (
    <>
      <CheckField
        label={labels.onlyChanges}
        checked={onlyChanges}
        onChange={(event) => setOnlyChanges(event.target.checked)}
      />
      {changed.length === 0 && <p>{labels.none}</p>}
      <div className="part-rows" ref={rows}>
        {shown.map((part, index) => (
          // Two passages may be under one heading.
          <PartRow key={`${index} ${part.label}`} part={part} names={shownNames} />
        ))}
      </div>
      {onlyChanges && changed.length > 0 && changed.length < parts.length && (
        <p className="quiet">{labels.same}</p>
      )}
      {changed.length > 0 && <ChangeJumps key={String(onlyChanges)} place={rows} />}
    </>
  );
}
