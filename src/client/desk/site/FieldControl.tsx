import type { Field as FieldRow } from '../../../shared/fields';
import { valueAt } from '../../../shared/fields';
import { DateControl } from './DateControl';
import { ImageControl } from './ImageControl';
import { LinkControl } from './LinkControl';
import { ListControl } from './ListControl';
import { SwitchControl } from './SwitchControl';
import { TextControl } from './TextControl';
import { objectOf } from './texts';

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
