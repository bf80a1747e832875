import { useState } from 'react';
import type { AnyDocument } from '../../../content/documents';
import { autosaveLabels } from '../../../content/autosave';
import type { DocumentJson } from '../../../shared/api/documents';
import { nameOf } from '../../../shared/check-fields';
import { editableFields, isSameValue } from '../../../shared/fields';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { ConflictFrame } from '../posts/editor/ConflictFrame';
import { ConflictSides } from '../posts/editor/ConflictSides';
import type { Choice } from '../posts/form/merge-values';
import {
  differences,
  newestValues,
  type PageValues,
  valueIn,
  valuesOf,
  withValue,
} from './page-values';
import { savedBy } from './saved-by';
import { plainTextOf } from './texts';
import { useBase } from './use-base';

interface PageConflictProps {
  document: AnyDocument;
  mine: PageValues;
  /** The page as someone else published or scheduled it. */
  other: DocumentJson;
  /** Takes the merged values as a change to the other revision. */
  take: (values: PageValues) => void;
  close: () => void;
}

const labels = autosaveLabels.conflict;

/** Shows a writer's values and those of the current page, field by field, to keep either. */
export function PageConflict({ document, mine, other, take, close }: PageConflictProps) {
  const { timeZone } = useSite();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const base = useBase(other._id, mine);
  const theirs = newestValues(other);
  const rows = differences(document, mine.values, theirs);
  const count = editableFields(document.fields).length - rows.length;
  const ofMine = (path: string) => valueIn(document, mine.values, path);
  const ofOther = (path: string) => valueIn(document, theirs, path);
  // What the writer did not touch is not put back.
  const choiceAt = (path: string): Choice =>
    choices[path] ??
    (base && isSameValue(ofMine(path), valueIn(document, base, path)) ? 'theirs' : 'mine');

  function combine() {
    const values = rows
      .filter(({ path }) => choiceAt(path) === 'mine')
      .reduce((all, { path }) => withValue(document, all, path, ofMine(path)), theirs);
    take({ ...valuesOf(other), values });
  }

  const same = count === 1 ? labels.sameFieldsOne : fillIn(labels.sameFields, { count });
  return (
    <ConflictFrame
      kind="page"
      by={savedBy(other, timeZone)}
      same={count > 0 ? same : ''}
      take={combine}
      close={close}
    >
      {rows.map(({ field, path, groups }) => (
        <ConflictSides
          key={path}
          part={nameOf({ field, path, groups })}
          mine={plainTextOf(field, ofMine(path))}
          theirs={plainTextOf(field, ofOther(path))}
          choice={choiceAt(path)}
          choose={(choice) => setChoices({ ...choices, [path]: choice })}
        />
      ))}
    </ConflictFrame>
  );
}
