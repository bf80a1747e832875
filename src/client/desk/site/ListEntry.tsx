import type { FieldRow } from '../../../shared/documents/fields';
import { siteLabels } from '../../../content/site-desk';
import { EntryButton } from '../ui/ordered-list';
import { FieldControl } from './FieldControl';
import { useFormErrors } from './form-context';

interface ListEntryProps {
  field: FieldRow;
  path: string;
  /** Its name and place: "Belief 2". */
  name: string;
  value: unknown;
  change: (value: unknown) => void;
  /** Null where it is not possible. */
  remove: (() => void) | null;
  up: (() => void) | null;
  down: (() => void) | null;
}

const labels = siteLabels.list;

/** An entry of a list, with the buttons that move and remove it. */
export function ListEntry(props: ListEntryProps) {
  const { field, path, name, value, change, remove, up, down } = props;
  const { errors } = useFormErrors();
  // The error of a text is beside its control.
  const isText = ['line', 'text', 'markdown'].includes(field.kind);
  const error = isText ? undefined : errors[path];
  const button = (action: string, label: string, act: (() => void) | null) => (
    <EntryButton entry={path} text={label} label={`${label}: ${name}`} action={action} act={act} />
  );
  return (
    <li className="entry" id={`entry-${path}`}>
      <div className="entry-head">
        <span aria-hidden="true">{name}</span>
        {button('up', labels.up, up)}
        {button('down', labels.down, down)}
        {remove && button('remove', labels.remove, remove)}
      </div>
      <div role="group" aria-label={name} className="entry-fields">
        <FieldControl
          hideLabel
          label={name}
          field={field}
          path={path}
          value={value}
          change={change}
        />
      </div>
      {error && <p className="error">{error}</p>}
    </li>
  );
}
