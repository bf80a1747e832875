import { useState } from 'react';
import type { AnySitePage } from '../../../content/site-pages';
import { siteLabels } from '../../../content/site-desk';
import type { SitePageJson } from '../../../shared/api/site-pages';
import {
  type EditableField,
  type FieldValues,
  isSameValue,
  valueAt,
} from '../../../shared/documents/fields';
import { countOf, fillIn } from '../../../shared/format';
import { Button } from '../ui/Button';
import { useFocusAfter } from '../ui/focus';
import { FieldControl } from './FieldControl';
import { useFormErrors } from './form-context';
import { valueIn, withValue } from './page-values';
import { listOf, plainTextOf } from './texts';
import { UndoLine } from './UndoLine';

const labels = siteLabels.changed;
const LONGEST = 120;

export interface PageFieldProps {
  page: AnySitePage;
  values: FieldValues;
  change: (values: FieldValues) => void;
  /** The settings of the operator that are used instead of a value, by its path. */
  settings: SitePageJson['settings'];
}

/** A field of a page with its control. If it differs from the default, it says so. */
export function PageField(props: PageFieldProps & Pick<EditableField, 'field' | 'path'>) {
  const { page, values, change, settings, field, path } = props;
  const { clear } = useFormErrors();
  const focusAfter = useFocusAfter();
  /** What the default replaced, until something else is entered. */
  const [before, setBefore] = useState<{ value: unknown } | null>(null);
  const [resets, setResets] = useState(0);
  const value = valueIn(page, values, path);
  const standard = valueAt(page.copy, path);
  const isChanged = !page.isAdded && !isSameValue(value, standard);
  const setting = settings[path];

  function put(next: unknown) {
    clear(path);
    setBefore(null);
    change(withValue(page, values, path, next));
  }
  function restoreDefault() {
    put(standard);
    setResets(resets + 1); // what was removed before cannot come back
    setBefore({ value });
    focusAfter(() => document.getElementById(`${path}-undo-default`));
  }

  return (
    <div className={isChanged ? 'page-field changed' : 'page-field'}>
      <FieldControl
        key={resets}
        field={field}
        path={path}
        value={value}
        label={field.label}
        change={put}
      />
      {setting && <p className="note-box">{fillIn(siteLabels.setting, { ...setting })}</p>}
      {isChanged && (
        <p className="hint">
          {changedText(field, standard)}{' '}
          <Button
            id={`${path}-default`}
            aria-label={fillIn(labels.useOne, { field: field.label })}
            onClick={restoreDefault}
          >
            {labels.use}
          </Button>
        </p>
      )}
      <UndoLine
        id={`${path}-undo-default`}
        text={before && labels.used}
        undo={() => {
          put(before?.value);
          focusAfter(() => document.getElementById(`${path}-default`));
        }}
      />
    </div>
  );
}

function changedText(field: EditableField['field'], standard: unknown): string {
  if (field.kind === 'list') return countOf(labels.list, listOf(standard).length);
  if (field.kind === 'switch') return standard === true ? labels.on : labels.off;
  const text = plainTextOf(field, standard).replace(/\s+/g, ' ');
  if (text === '') return labels.none;
  const value = text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
  return fillIn(labels.text, { value });
}
