import { useId } from 'react';
import { Picture } from '../../../components/Picture';
import { fillIn } from '../../../../shared/format';
import { autosaveLabels } from '../../../../content/autosave';
import { compareLabels } from '../../../../content/compare';
import { MarkedPart } from '../compare/MarkedPart';
import { type PartText, plainText, sectionText } from '../../posts/history/section-text';
import type { SectionValues } from '../../posts/form/post-values';
import type { Choice } from '../../posts/form/merge-values';
import type { SavedBy } from '../../posts/editor/use-saved-by';

/** The text of a field, or a part of a post; without sections if one side removed it. */
type Part = string | SectionValues[];

interface ConflictSidesProps {
  /** Its name: of the field, or of the nearest heading. */
  part: string;
  by: SavedBy;
  mine: Part;
  theirs: Part;
  /** The addresses of the images of a field. Those of a part of a post are in its sections. */
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
  images = { mine: imagesOf(mine), theirs: imagesOf(theirs) },
  combines = false,
  choice,
  choose,
}: ConflictSidesProps) {
  const name = useId();
  const [one, other] = [textOf(mine), textOf(theirs)];
  const alone = !one || !other;
  const whole = one ? 'mine' : 'theirs';
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
        {one ? (
          <MarkedPart part={one} other={other} {...marks} />
        ) : (
          <p className="quiet">{labels.onlyTheirs}</p>
        )}
      </div>
      <div className="conflict-side">
        <h3>{their}</h3>
        <Thumbs images={images.theirs} />
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

/** The address of each image is in the text beside it. */
function Thumbs({ images }: { images: string[] }) {
  const shown = images.filter(Boolean);
  return shown.map((src, at) => <Picture key={at} className="thumb" src={src} alt="" lazy />);
}

function imagesOf(part: Part): string[] {
  if (typeof part === 'string') return [];
  return part.flatMap(({ type, content }) => (type === 'image' && content.trim()) || []);
}

/** Null if there is nothing. */
function textOf(part: Part): PartText | null {
  if (typeof part === 'string') return plainText(part);
  if (part.length === 0) return null;
  const texts = part.map(sectionText);
  const joined = (of: keyof PartText, between: string) =>
    texts
      .map((text) => text[of])
      .filter(Boolean)
      .join(between);
  return { markdown: joined('markdown', '\n\n'), plain: joined('plain', '\n') };
}
