import { useId } from 'react';
import { fillIn } from '../../components/fill-in';
import { keepWords } from '../../content/keep';
import { diffWords } from '../compare/diff-words';
import type { DraftSection } from '../editor/draft';
import type { Choice } from './merge-drafts';

type Part = string | DraftSection | null;

interface VersionsProps {
  /** What it is, such as "Text 2". */
  part: string;
  mine: Part;
  theirs: Part;
  choice: Choice;
  choose: (choice: Choice) => void;
}

const words = keepWords.conflict;

/** A field or section in both versions, with the words that differ marked, and which to keep. */
export function Versions({ part, mine, theirs, choice, choose }: VersionsProps) {
  const name = useId();
  const [one, other] = [textOf(mine), textOf(theirs)];
  const alone = mine === null || theirs === null;
  const whole = mine === null ? 'theirs' : 'mine';
  const options: [Choice, string][] = alone
    ? [
        [whole, words.keep],
        ['none', words.leave],
      ]
    : [
        ['mine', words.mine],
        ['theirs', words.theirs],
        ...(typeof mine === 'string' ? [] : ([['both', words.both]] as [Choice, string][])),
      ];
  return (
    <fieldset className="versions">
      <legend>
        <span className="unseen">{fillIn(words.choice, { part: '' })}</span>
        {part}
      </legend>
      <div className="version">
        <h3>{words.mine}</h3>
        {mine === null ? (
          <p className="quiet">{words.onlyTheirs}</p>
        ) : (
          <Marked from={theirs === null ? one : other} to={one} />
        )}
      </div>
      <div className="version">
        <h3>{words.theirs}</h3>
        {theirs === null ? (
          <p className="quiet">{words.onlyMine}</p>
        ) : (
          <Marked from={mine === null ? other : one} to={other} />
        )}
      </div>
      <p className="choices">
        {options.map(([value, text]) => (
          <label key={value} className="check">
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => choose(value)}
            />
            {text}
          </label>
        ))}
      </p>
    </fieldset>
  );
}

/** A text, with what is not in `from` marked. */
function Marked({ from, to }: { from: string; to: string }) {
  if (to === '') return <p className="quiet">{words.empty}</p>;
  return (
    <p className="version-text">
      {diffWords(from, to)
        .filter(({ kind }) => kind !== 'removed')
        .map(({ text, kind }, index) =>
          kind === 'added' ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
    </p>
  );
}

function textOf(part: Part): string {
  if (part === null || typeof part === 'string') return part ?? '';
  const { type, content, source, alt, decorative, caption } = part;
  const image = [decorative ? words.decorative : alt, caption];
  const more = type === 'image' ? image : type === 'quote' ? [source] : [];
  return [content, ...more].filter((line) => line !== '').join('\n');
}
