import type { FieldRow } from '../../../shared/documents/fields';
import { limits } from '../../../shared/limits';
import { deskLabels } from '../../../content/desk';
import { siteLabels } from '../../../content/site-desk';
import type { FieldControlProps } from './FieldControl';
import { TextControl } from './TextControl';
import { objectOf, textIn } from './texts';

type LinkControlProps = FieldControlProps<Extract<FieldRow, { kind: 'link' }>>;

const labels = siteLabels.link;
const rows = {
  text: { kind: 'line', label: labels.text, max: 80 },
  href: { kind: 'line', label: labels.href, max: limits.link, hint: labels.hint },
} as const;

/** The text of a link, and its address. */
export function LinkControl({ field, path, label, hideLabel, value, change }: LinkControlProps) {
  return (
    <fieldset className="link-control">
      <legend className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {field.optional && <span className="note"> ({deskLabels.post.optional})</span>}
      </legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      {(['text', 'href'] as const).map((part) => (
        <TextControl
          key={part}
          field={rows[part]}
          path={`${path}.${part}`}
          label={rows[part].label}
          value={textIn(value, part)}
          change={(next) => change({ ...objectOf(value), [part]: next })}
        />
      ))}
    </fieldset>
  );
}
