import { useId } from 'react';
import { Picture } from '../../../components/Picture';
import { fillIn } from '../../../../shared/format';
import { autosaveLabels } from '../../../../content/autosave';
import { compareLabels } from '../../../../content/history';
import { MarkedPart } from '../compare/MarkedPart';
import type { PartText } from '../compare/part-text';
import type { Choice } from '../merge/merge-blocks';
import type { SavedBy } from './ConflictFrame';

interface ConflictSidesProps {
  /** Its name: of the field, or of the nearest heading. */
  part: string;
  by: SavedBy;
  /** The two texts; null if one side removed the part. */
  mine: PartText | null;
  theirs: PartText | null;
  /** The addresses of the images that are shown with each. */
  images?: Record<'mine' | 'theirs', string[]>;
  /** Whether both can be kept, in one text. */
  combines?: boolean;
  choice: Choice;
  choose: (choice: Choice) => void;
}

const labels = autosaveLabels.conflict;
const marks = { tag: 'mark', said: compareLabels.onlyHere } as const;

/** What both changed, with differing words marked, and the choice of which to keep. */
export function ConflictSides({
  part,
  by,
  mine,
  theirs,
  images = { mine: [], theirs: [] },
  combines = false,
  choice,
  choose,
}: ConflictSidesProps) {
  const name = useId();
  const alone = !mine || !theirs;
  const whole = mine ? 'mine' : 'theirs';
  const their = by ? fillIn(labels.theirsBy, { name: by.name }) : labels.theirs;
  const options: [Choice, string][] = alone
    ? [
        [whole, labels.keep],
        ['none', labels.leave],
      ]
    : [
        ['mine', labels.mine],
        ['theirs', their],
        ...(combines ? ([['both', labels.both]] as [Choice, string][]) : []),
      ];
  return (
    <fieldset className="conflict-sides">
      <legend>
        <span className="visually-hidden">{fillIn(labels.choice, { part: '' })}</span>
        {part}
      </legend>
      <div className="conflict-side">
        <h3>{labels.mine}</h3>
        <Thumbs images={images.mine} />
        {mine ? (
          <MarkedPart part={mine} other={theirs} {...marks} />
        ) : (
          <p className="quiet">{labels.onlyTheirs}</p>
        )}
      </div>
      <div className="conflict-side">
        <h3>{their}</h3>
        <Thumbs images={images.theirs} />
        {theirs ? (
          <MarkedPart part={theirs} other={mine} {...marks} />
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

/** The address of each image is in the text beside it. */
function Thumbs({ images }: { images: string[] }) {
  const shown = images.filter(Boolean);
  return shown.map((src, at) => <Picture key={at} className="thumb" src={src} alt="" lazy />);
}
