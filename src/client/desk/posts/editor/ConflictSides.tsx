import { useId } from 'react';
import { fillIn } from '../../../../shared/format';
import { autosaveLabels } from '../../../../content/autosave';
import { compareLabels } from '../../../../content/compare';
import { MarkedPart } from '../history/MarkedPart';
import { plainText, sectionText } from '../history/section-text';
import type { SectionValues } from '../form/post-values';
import type { Choice } from '../form/merge-values';

type Part = string | SectionValues | null;

interface ConflictSidesProps {
  /** Its name, such as "Text 2". */
  part: string;
  mine: Part;
  theirs: Part;
  choice: Choice;
  choose: (choice: Choice) => void;
}

const labels = autosaveLabels.conflict;
const marks = { tag: 'mark', said: compareLabels.onlyHere } as const;

/**
 * A field or section in both revisions, with differing words marked, and the choice of which to
 * keep.
 */
export function ConflictSides({ part, mine, theirs, choice, choose }: ConflictSidesProps) {
  const name = useId();
  const [one, other] = [textOf(mine), textOf(theirs)];
  const alone = mine === null || theirs === null;
  const whole = mine === null ? 'theirs' : 'mine';
  const options: [Choice, string][] = alone
    ? [
        [whole, labels.keep],
        ['none', labels.leave],
      ]
    : [
        ['mine', labels.mine],
        ['theirs', labels.theirs],
        ...(typeof mine === 'string' ? [] : ([['both', labels.both]] as [Choice, string][])),
      ];
  return (
    <fieldset className="conflict-sides">
      <legend>
        <span className="visually-hidden">{fillIn(labels.choice, { part: '' })}</span>
        {part}
      </legend>
      <div className="conflict-side">
        <h3>{labels.mine}</h3>
        {one ? (
          <MarkedPart part={one} other={other} {...marks} />
        ) : (
          <p className="quiet">{labels.onlyTheirs}</p>
        )}
      </div>
      <div className="conflict-side">
        <h3>{labels.theirs}</h3>
        {other ? (
          <MarkedPart part={other} other={one} {...marks} />
        ) : (
          <p className="quiet">{labels.onlyMine}</p>
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

const textOf = (part: Part) =>
  typeof part === 'string' ? plainText(part) : part && sectionText(part);
