import { useMemo, useState } from 'react';
import type { BlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { autosaveLabels } from '../../../../content/autosave';
import { type PostValues, type SectionValues, valuesOf } from '../form/post-values';
import { sectionName } from '../form/section-name';
import { type Choice, compareValues, firstChoice, merge } from '../form/merge-values';
import { loadChunk } from '../../../lib/load-chunk';
import { usePopup } from '../../ui/Popup';
import { ConflictFrame } from './ConflictFrame';
import { ConflictSides } from './ConflictSides';
import { useSavedBy } from './use-saved-by';

interface ConflictProps {
  values: PostValues;
  other: BlogJson;
  /** Takes the merged text as a change to the other revision. */
  take: (values: PostValues) => void;
  close: () => void;
}

const labels = autosaveLabels.conflict;

/** Shows a writer's text and the conflicting revision side by side, to keep either or both. */
export function Conflict({ values, other, take, close }: ConflictProps) {
  const [theirs] = useState(() => valuesOf(other));
  // An upload may finish in the meantime.
  const comparison = useMemo(() => compareValues(values, theirs), [values, theirs]);
  const [choices, setChoices] = useState<Partial<Record<string, Choice>>>({});
  const choose = (part: string) => (choice: Choice) => setChoices({ ...choices, [part]: choice });
  const { fields, rows } = comparison;
  const shown = rows.map(({ mine, theirs: their }) => (mine ?? their) as SectionValues);
  const same = rows.filter((row) => row.same).length;
  const by = useSavedBy(other);
  const popup = usePopup();

  async function combine() {
    try {
      const texts = await loadChunk(() => import('../form/merge-texts'));
      take(merge(values, theirs, comparison, choices, texts));
    } catch {
      popup(labels.failed, true);
    }
  }

  const sameText = same === 1 ? labels.sameOne : fillIn(labels.same, { count: same });
  return (
    <ConflictFrame
      kind="post"
      by={by}
      same={same > 0 ? sameText : ''}
      take={() => void combine()}
      close={close}
    >
      {fields.map(({ part, mine, theirs: their }) => (
        <ConflictSides
          key={part}
          part={deskLabels.post.fields[part]}
          mine={mine}
          theirs={their}
          choice={choices[part] ?? 'mine'}
          choose={choose(part)}
        />
      ))}
      {rows.map((row, index) =>
        row.same ? null : (
          <ConflictSides
            key={row.key}
            part={sectionName(shown, index)}
            mine={row.mine}
            theirs={row.theirs}
            choice={choices[row.key] ?? firstChoice(row)}
            choose={choose(row.key)}
          />
        ),
      )}
    </ConflictFrame>
  );
}
