import { PageHistory } from './PageHistory';
import { SitePages } from './SitePages';
import { siteLabels } from '../../../content/site-desk';
import { LoadFailed, Loading } from '../../components/Loading';
import { HttpError } from '../../lib/http';
import { DocumentOpening, useWriter } from '../documents/open/DocumentOpening';
import { openDocument } from '../documents/open/open-document';
import { OnlyAdmins } from '../ui/DeskPage';
import { knownPage } from './addresses';
import { pageFormat } from './page-type';
import { PageForm } from './PageForm';

interface SiteEditorProps {
  /** The id of the page to edit. */
  edited: string | null;
  /** The id of the page whose history is shown. */
  compared: string | null;
}

/** The pages of the site, for those who may edit them. */
export function SiteEditor({ edited, compared }: SiteEditorProps) {
  if (edited) return <PageEditor key={edited} id={edited} />;
  if (compared) return <PageHistory key={compared} id={compared} />;
  return <SitePages />;
}

/** Edits the texts of the page with the id. */
function PageEditor({ id }: { id: string }) {
  const user = useWriter();
  if (!user) return <Loading />;
  return (
    <DocumentOpening
      user={user}
      id={id}
      kind="page"
      open={() => openDocument(pageFormat, { userId: user.userId, id })}
      gone={siteLabels.gone}
      refused={(error) =>
        error instanceof HttpError && error.status === 403 ? <OnlyAdmins error={error} /> : null
      }
    >
      {(opened, reopen) => {
        // Which fields the form has is only known from the server.
        if (!opened.current) return <LoadFailed retry={reopen} />;
        const page = knownPage(opened.current);
        if (!page) return <h1>{siteLabels.gone}</h1>;
        return <PageForm user={user} id={id} page={page} opened={opened} reopen={reopen} />;
      }}
    </DocumentOpening>
  );
}
