import type { Field as FieldRow } from '../../../shared/fields';
import type { FieldControlProps } from './FieldControl';

type SwitchControlProps = FieldControlProps<Extract<FieldRow, { kind: 'switch' }>>;

/** A checkbox. */
export function SwitchControl({ field, path, label, value, change }: SwitchControlProps) {
  const hintId = `field-${path}-hint`;
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          id={`field-${path}`}
          name={path}
          aria-describedby={field.hint && hintId}
          checked={value === true}
          onChange={({ target }) => change(target.checked)}
        />
        {label}
      </label>
      {field.hint && (
        <p className="hint" id={hintId}>
          {field.hint}
        </p>
      )}
    </div>
  );
}
