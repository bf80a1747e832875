import { PageEditor } from './PageEditor';
import { PageHistory } from './PageHistory';
import { SitePages } from './SitePages';

interface SiteProps {
  /** The id of the page to edit. */
  edited: string | null;
  /** The id of the page whose history is shown. */
  compared: string | null;
}

/** The pages of the site, for those who may edit them. */
export function Site({ edited, compared }: SiteProps) {
  if (edited) return <PageEditor key={edited} id={edited} />;
  if (compared) return <PageHistory key={compared} id={compared} />;
  return <SitePages />;
}
