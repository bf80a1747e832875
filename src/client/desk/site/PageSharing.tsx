import { siteLabels } from '../../../content/site-desk';
import type { SharingJson } from '../../../shared/api/site-pages';
import { CardPreview, SearchPreview } from '../documents/preview/CardPreview';

const labels = siteLabels.sharing;

/** What a search result and a shared link of the page will look like. */
export function PageSharing({ sharing }: { sharing: SharingJson }) {
  const { title, description, url, card } = sharing;
  return (
    <details className="page-sharing">
      <summary>{labels.title}</summary>
      <SearchPreview {...{ url, title, description }} />
      <CardPreview label={labels.card} card={card.src} {...{ title, description }} />
    </details>
  );
}
