import { type FieldRow, valueAt } from '../../../shared/documents/fields';
import { ImageControl } from './ImageControl';
import { LinkControl } from './LinkControl';
import { ListControl } from './ListControl';
import { TextControl } from './TextControl';
import { objectOf } from './texts';
import { deskLabels } from '../../../content/desk';
import { CheckField, InputField } from '../../components/Field';
import { useFormErrors } from './form-context';
import { isEnter } from '../../lib/input-method';

export interface FieldControlProps<Row = FieldRow> {
  field: Row;
  /** Its path in the page, which is the name of the control: `faq.items.2.name`. */
  path: string;
  label: string;
  /** For an entry of a list, which has its name above it. */
  hideLabel?: boolean;
  value: unknown;
  change: (value: unknown) => void;
}

/** The control of any field. */
export function FieldControl({ field, ...props }: FieldControlProps) {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'markdown':
      return <TextControl field={field} {...props} />;
    case 'link':
      return <LinkControl field={field} {...props} />;
    case 'image':
      return <ImageControl field={field} {...props} />;
    case 'date':
      return <DateControl field={field} {...props} />;
    case 'switch':
      return <SwitchControl field={field} {...props} />;
    case 'list':
      return <ListControl field={field} {...props} />;
    case 'group': {
      const { path, value, change } = props;
      return Object.entries(field.fields).map(([name, one]) =>
        one.kind === 'fixed' ? null : (
          <FieldControl
            key={name}
            field={one}
            path={`${path}.${name}`}
            label={one.label}
            value={valueAt(objectOf(value), name)}
            change={(next) => change({ ...objectOf(value), [name]: next })}
          />
        ),
      );
    }
    case 'fixed':
      return null;
  }
}

type DateControlProps = FieldControlProps<Extract<FieldRow, { kind: 'date' }>>;

/** A day. */
function DateControl({ field, path, label, hideLabel, value, change }: DateControlProps) {
  const { errors, clear } = useFormErrors();
  return (
    <InputField
      name={path}
      label={label}
      note={field.optional && deskLabels.post.optional}
      hint={field.hint}
      hideLabel={hideLabel}
      error={errors[path]}
      type="date"
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => {
        clear(path);
        change(target.value);
      }}
      // Submitting would publish.
      onKeyDown={(event) => isEnter(event.nativeEvent) && event.preventDefault()}
    />
  );
}

type SwitchControlProps = FieldControlProps<Extract<FieldRow, { kind: 'switch' }>>;

/** A checkbox. */
function SwitchControl({ field, path, label, value, change }: SwitchControlProps) {
  const hintId = `field-${path}-hint`;
  return (
    <div className="field">
      <CheckField
        label={label}
        id={`field-${path}`}
        name={path}
        aria-describedby={field.hint && hintId}
        checked={value === true}
        onChange={({ target }) => change(target.checked)}
      />
      {field.hint && (
        <p className="hint" id={hintId}>
          {field.hint}
        </p>
      )}
    </div>
  );
}
