import { useRef, useState } from 'react';
import type { AnySitePage } from '../../../content/site-pages';
import { deskLabels } from '../../../content/desk';
import { siteLabels as labels } from '../../../content/site-desk';
import { fillIn } from '../../../shared/format';
import type { SitePageJson } from '../../../shared/api/site-pages';
import type { SessionUser } from '../../lib/session';
import { renderSitePage } from '../data/site-pages';
import { DocumentFrame } from '../documents/editor/DocumentFrame';
import { useDocumentEditor } from '../documents/editor/use-document-editor';
import { PreviewButton } from '../documents/preview/PreviewSheet';
import { useRendered } from '../documents/preview/use-rendered';
import { useFocusAfter } from '../ui/focus';
import { useMatches } from '../ui/use-matches';
import { useTitle } from '../ui/DeskPage';
import { nameInForm } from './addresses';
import { type OpenedPage, pageType } from './page-type';
import { FormFields } from './FormFields';
import { PAGE_FORM, PageActions } from './PageActions';
import { PageConflict } from './PageConflict';
import { PageSent, SitePageState, PageNotes } from './PageNotes';
import { PagePreview } from './PagePreview';
import { PagePublishing } from './PagePublishing';
import { usePageNow } from './use-page-now';
import { usePagePublishing } from './use-page-publishing';

interface PageFormProps {
  user: SessionUser;
  id: string;
  page: AnySitePage;
  opened: OpenedPage;
  /** Reopens the page as it is on the server. */
  reopen: () => void;
}

/** The form of a page. It stays open whatever happens to the session, the network or the page. */
export function PageForm({ user, id, page, opened, reopen }: PageFormProps) {
  const focusAfter = useFocusAfter();
  const isWide = useMatches('(min-width: 75rem)');
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<SitePageJson | null>(null);
  const editor = useDocumentEditor({
    type: pageType(page, id),
    id,
    user,
    opened,
    reopen,
    form,
    onTyped: () => setSent(null),
    onSent: (now, { action }) => setSent(action === 'unschedule' ? null : now),
  });
  const { values, changed, current, other, busy, compare } = editor;
  const publishing = usePagePublishing(page, editor);
  const { scheduled } = publishing;
  usePageNow(id, user.userId, editor);
  const name = nameInForm(page, current, values.values);
  useTitle(fillIn(labels.title, { page: name }));
  const rendered = useRendered(id, values.values, async (now) => ({
    page: await renderSitePage(id, now),
    problem: null,
  }));
  const preview = (close: (() => void) | null) => (
    <PagePreview
      rendered={rendered}
      page={page}
      values={values.values}
      close={close}
      focus={(path) => focusAfter(() => document.getElementById(`field-${path}`))}
    />
  );
  return (
    <>
      <PageSent sent={sent} />
      <DocumentFrame
        user={user}
        editor={editor}
        title={fillIn(labels.title, { page: name })}
        back={{ href: '/dashboard/site', text: deskLabels.titles.site }}
        state={
          <>
            <b>{name}</b>
            <SitePageState
              scheduled={scheduled}
              isDraft={current?.status === 'draft'}
              isChanged={changed}
            />
          </>
        }
        actions={
          <PageActions
            id={id}
            scheduled={scheduled}
            busy={busy}
            publishNow={publishing.publish}
            preview={isWide ? null : <PreviewButton sheet={preview} />}
          />
        }
        conflict={(theirs) => (
          <PageConflict
            page={page}
            other={theirs}
            mine={values}
            take={editor.take}
            close={() => compare(null)}
          />
        )}
        notes={<PageNotes id={id} editor={editor} />}
      >
        <div className="page-edit" hidden={other !== null}>
          <form
            className="editor page-form"
            id={PAGE_FORM}
            noValidate
            ref={form}
            onSubmit={(event) => {
              event.preventDefault();
              if (scheduled) publishing.schedule();
              else publishing.publish();
            }}
          >
            <PagePublishing id={id} editor={editor} publishing={publishing} />
            <FormFields
              page={page}
              editor={editor}
              settings={opened.current?.settings ?? {}}
              sharing={rendered.page?.sharing}
            />
          </form>
          {isWide && preview(null)}
        </div>
      </DocumentFrame>
    </>
  );
}
