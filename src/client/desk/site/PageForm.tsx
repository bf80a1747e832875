import { useRef } from 'react';
import type { AnyDocument } from '../../../content/documents';
import { autosaveLabels } from '../../../content/autosave';
import { postListLabels } from '../../../content/post-lists';
import { siteLabels as labels } from '../../../content/site-desk';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import type { SharingJson } from '../../../shared/api/documents';
import type { SessionUser } from '../../lib/session';
import { renderDocument } from '../data/documents';
import { DocumentNotes, Note } from '../documents/editor/DocumentNotes';
import { SignInAgain } from '../documents/editor/SignInAgain';
import { useDiscard } from '../documents/editor/use-discard';
import { useSaveByKey } from '../documents/editor/use-save-by-key';
import { holdReason } from '../documents/publish/hold-reason';
import { PreviewButton } from '../documents/preview/PreviewButton';
import { useRendered } from '../documents/preview/use-rendered';
import { useFocusAfter } from '../ui/use-focus-after';
import { useMatches } from '../ui/use-matches';
import { useSaveKey } from '../ui/use-save-key';
import { useTitle } from '../ui/use-title';
import { historyAddress, nameInForm } from './addresses';
import { FormErrorsContext, isWithin } from './form-errors';
import type { OpenedPage } from './open-page';
import { PAGE_FORM, PageBar } from './PageBar';
import { PageConflict } from './PageConflict';
import { PageFields } from './PageFields';
import { PagePreview } from './PagePreview';
import { PagePublishing } from './PagePublishing';
import { PageSent } from './PageSent';
import { PageSharing } from './PageSharing';
import { PlaceholdersContext } from './placeholders';
import { savedBy } from './saved-by';
import { usePageForm } from './use-page-form';

interface PageFormProps {
  user: SessionUser;
  id: string;
  document: AnyDocument;
  opened: OpenedPage;
  /** Reopens the page as it is on the server. */
  reopen: () => void;
}

/** The form of a page. It stays open whatever happens to the session, the network or the page. */
export function PageForm({ user, id, document: page, opened, reopen }: PageFormProps) {
  const { timeZone } = useSite();
  const focusAfter = useFocusAfter();
  const isWide = useMatches('(min-width: 75rem)');
  const form = useRef<HTMLFormElement>(null);
  const shown = usePageForm({ user, id, document: page, opened, form });
  const { values, change, view, found, other, errors, clear, busy, scheduled, signIn, compare } =
    shown;
  const name = nameInForm(page, shown.current, values.values);
  useTitle(fillIn(labels.title, { page: name }));
  const discard = useDiscard(shown.autosave, reopen);
  const saveByKey = useSaveByKey({
    autosave: shown.autosave,
    meaning: autosaveLabels.means[scheduled ? 'scheduledPage' : 'page'],
  });
  useSaveKey(() => {
    if (!busy && !other) void saveByKey(view.unsaved === true);
  });
  const rendered = useRendered(id, values.values, async (now) => ({
    page: await renderDocument(id, now),
    problem: null,
  }));
  const sharing = rendered.page?.sharing;
  const preview = (close: (() => void) | null) => (
    <PagePreview
      {...{ rendered, document: page, values: values.values, close }}
      focus={(path) => focusAfter(() => document.getElementById(`field-${path}`))}
    />
  );
  return (
    <>
      <PageSent sent={shown.sent} />
      <PageBar
        {...{ id, view, scheduled, busy, failure: shown.failure }}
        name={name}
        isDraft={shown.current?.status === 'draft'}
        publishNow={shown.publish}
        signIn={signIn.open}
        isComparing={other !== null}
        preview={isWide ? null : <PreviewButton sheet={preview} />}
      />
      {signIn.needed && <SignInAgain user={user} close={signIn.cancel} />}
      {other && (
        <PageConflict
          {...{ document: page, other }}
          mine={values}
          take={shown.take}
          close={() => compare(null)}
        />
      )}
      {!other && found.unsaved && (
        <Note
          text={autosaveLabels.unsaved.post}
          action={autosaveLabels.unsaved.back}
          act={() => void discard()}
        />
      )}
      {scheduled?.hold && (
        <p className="note-box">
          {fillIn(postListLabels.held, { reason: holdReason(scheduled.hold, 'change') })}
        </p>
      )}
      {!other && (
        <DocumentNotes
          kind="page"
          keptInHistory={shown.keptInHistory}
          history={historyAddress(id)}
          moved={found.moved && { by: savedBy(found.moved, timeZone) }}
          compare={() => compare(found.moved)}
        />
      )}
      <div className="page-edit" hidden={other !== null}>
        <form
          className="editor page-form"
          id={PAGE_FORM}
          noValidate
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            if (scheduled) shown.schedule();
            else shown.publish();
          }}
        >
          <PagePublishing
            {...{ id, values, scheduled, busy }}
            change={(patch) => {
              clear('publishLocal');
              change(patch);
            }}
            changed={view.unsaved === true}
            error={shown.timeError}
            schedule={shown.schedule}
            unschedule={shown.unschedule}
          />
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
                document={page}
                fields={page.fields}
                values={values.values}
                change={(next) => change({ values: next })}
                settings={opened.current?.settings ?? {}}
              />
            </PlaceholdersContext>
            {sharing && <PageSharing sharing={sharing} />}
          </FormErrorsContext>
        </form>
        {isWide && preview(null)}
      </div>
    </>
  );
}

/** What is used while a field for search engines is empty. */
function placeholdersOf(sharing: SharingJson | null | undefined): Record<string, string> {
  if (!sharing) return {};
  const { title, description } = sharing.standard;
  return { 'sharing.title': title, 'sharing.description': description };
}
