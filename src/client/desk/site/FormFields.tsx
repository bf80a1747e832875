import { siteLabels } from '../../../content/site-desk';
import type { AnySitePage } from '../../../content/site-pages';
import type { SharingJson, SitePageJson } from '../../../shared/api/site-pages';
import { isWithin } from '../../../shared/documents/stored-values';
import { CardPreview, SearchPreview } from '../documents/preview/CardPreview';
import { FormErrorsContext, PlaceholdersContext } from './form-context';
import type { PageEditorState } from './page-type';
import { PageFields } from './PageFields';

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
      <SearchPreview {...{ url, title, description }} />
      <CardPreview label={labels.card} card={card.src} {...{ title, description }} />
    </details>
  );
}
