import { siteLabels } from '../../../content/site-desk';
import type { AnySitePage } from '../../../content/site-pages';
import type { SharingJson, SitePageJson } from '../../../shared/api/site-pages';
import { isWithin } from '../../../shared/documents/stored-values';
import { CardPreview, SearchPreview } from '../documents/preview/CardPreview';
import { FormErrorsContext, PlaceholdersContext } from './form-context';
import type { PageEditorState } from './page-type';
import { editableFields, type FieldRow, type Fields } from '../../../shared/documents/fields';
import { PageField, type PageFieldProps } from './PageField';

const labels = siteLabels.sharing;

interface FormFieldsProps {
  page: AnySitePage;
  editor: PageEditorState;
  settings: SitePageJson['settings'];
  /** What search engines and shared links show; undefined until the page is rendered. */
  sharing: SharingJson | null | undefined;
}

/** The fields of the form of a page, and what a search result and a shared link will look like. */
export function FormFields({ page, editor, settings, sharing }: FormFieldsProps) {
  const { values, change, errors, clear } = editor;
  return (
    <FormErrorsContext
      value={{
        errors,
        clear: (path) =>
          Object.keys(errors)
            .filter((one) => isWithin(one, path) || isWithin(path, one))
            .forEach(clear),
      }}
    >
      <PlaceholdersContext value={placeholdersOf(sharing)}>
        <PageFields
          page={page}
          fields={page.fields}
          values={values.values}
          change={(next) => change({ values: next })}
          settings={settings}
        />
      </PlaceholdersContext>
      {sharing && <PageSharing sharing={sharing} />}
    </FormErrorsContext>
  );
}

/** What is used while a field for search engines is empty. */
function placeholdersOf(sharing: SharingJson | null | undefined): Record<string, string> {
  if (!sharing) return {};
  const { title, description } = sharing.standard;
  return { 'sharing.title': title, 'sharing.description': description };
}

/** What a search result and a shared link of the page will look like. */
function PageSharing({ sharing }: { sharing: SharingJson }) {
  const { title, description, url, card } = sharing;
  return (
    <details className="page-sharing">
      <summary>{labels.title}</summary>
      <SearchPreview url={url} title={title} description={description} />
      <CardPreview label={labels.card} card={card.src} title={title} description={description} />
    </details>
  );
}

type PageFieldsProps = PageFieldProps & {
  fields: Fields;
  /** The path of the group that contains them, with a dot at its end. */
  prefix?: string;
};

const { opening, more } = siteLabels;

type Named = [name: string, field: FieldRow];

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
