import { siteLabels } from '../../../content/site-desk';
import { editableFields, type Field, type Fields } from '../../../shared/documents/fields';
import { PageField, type PageFieldProps } from './PageField';

type PageFieldsProps = PageFieldProps & {
  fields: Fields;
  /** The path of the group that contains them, with a dot at its end. */
  prefix?: string;
};

const { opening, more } = siteLabels;

type Named = [name: string, field: Field];

/** The fields of a page in fieldsets: one for each group, and for the fields between groups. */
export function PageFields({ fields, prefix = '', ...form }: PageFieldsProps) {
  const rows: Named[] = Object.entries(fields);
  const parts = rows.reduce<Named[][]>((before, row) => {
    const last = before.at(-1);
    const isNext = last && isSingle(last[0]) && isSingle(row);
    return isNext ? [...before.slice(0, -1), [...last, row]] : [...before, [row]];
  }, []);
  const shown = parts.filter((part) => part.some(isEditable));
  return shown.map((part, at) => {
    const [[name, field]] = part as [Named];
    if (field.kind === 'group') {
      return (
        <fieldset key={name}>
          <legend>{field.label}</legend>
          {field.hint && <p className="hint">{field.hint}</p>}
          <PageFields fields={field.fields} prefix={`${prefix}${name}.`} {...form} />
        </fieldset>
      );
    }
    const controls = part.map(([one, row]) =>
      row.kind === 'fixed' || row.kind === 'group' ? null : (
        <PageField key={one} field={row} path={`${prefix}${one}`} {...form} />
      ),
    );
    if (prefix !== '') return controls;
    return (
      <fieldset key={name}>
        <legend>{shown.length === 1 ? form.page.label : at === 0 ? opening : more}</legend>
        {controls}
      </fieldset>
    );
  });
}

const isSingle = (row: Named | undefined) => row?.[1].kind !== 'group';
const isEditable = ([name, field]: Named) => editableFields({ [name]: field }).length > 0;
