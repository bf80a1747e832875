import type { AnySitePage } from '../../../content/site-pages';
import { siteLabels } from '../../../content/site-desk';
import type { FieldValues } from '../../../shared/documents/fields';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { PreviewPane } from '../documents/preview/PreviewPane';
import { PreviewSheet } from '../documents/preview/PreviewSheet';
import type { Rendered } from '../documents/preview/use-rendered';
import { usePopup } from '../ui/Popup';
import { findText } from './find-text';
import { textsOfPage } from './texts';

const labels = siteLabels.preview;

interface PagePreviewProps {
  rendered: Rendered;
  page: AnySitePage;
  values: FieldValues;
  /** Focuses the control at a path. */
  focus: (path: string) => void;
  /** Closes the preview over the form; null for the preview beside it. */
  close: (() => void) | null;
}

/** The page as readers will see it, without publishing it. Its texts lead to their fields. */
export function PagePreview({ rendered, page, values, focus, close }: PagePreviewProps) {
  const popup = usePopup();
  const { copy } = useSite();

  function press(text: string) {
    const texts = textsOfPage(page, values).map((one) => ({
      ...one,
      text: fillIn(one.text, { site: copy.name }),
    }));
    const path = findText(texts, text);
    if (path === undefined) return popup(labels.unknown);
    close?.();
    focus(path);
  }

  const preview = { rendered, press, title: labels.frame };
  if (close) return <PreviewSheet {...preview} close={close} />;
  return (
    <section className="page-preview" aria-label={labels.title}>
      <PreviewPane {...preview} escape={() => undefined} />
      <p className="hint">{labels.hint}</p>
    </section>
  );
}
