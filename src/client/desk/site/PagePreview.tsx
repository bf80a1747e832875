import type { AnySitePage } from '../../../content/site-pages';
import { siteLabels } from '../../../content/site-desk';
import type { FieldValues } from '../../../shared/documents/fields';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { PreviewPane } from '../documents/preview/PreviewPane';
import { PreviewSheet } from '../documents/preview/PreviewSheet';
import type { Rendered } from '../documents/preview/use-rendered';
import { usePopup } from '../ui/Popup';
import { textsOfPage, type TextAt } from './texts';

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

/**
 * The path of the control that has a text of the preview: the same text, else the shortest text that
 * contains it, else the longest text in it. Undefined if there is none.
 */
export function findText(texts: TextAt[], wanted: string): string | undefined {
  const text = plain(wanted);
  if (text === '') return undefined;
  const known = texts.map((one) => ({ ...one, text: plain(one.text) })).filter((one) => one.text);
  const byLength = [...known].sort((one, other) => one.text.length - other.text.length);
  const found =
    known.find((one) => one.text === text) ??
    byLength.find((one) => one.text.includes(text)) ??
    byLength.findLast((one) => text.includes(one.text));
  return found?.path;
}

/** Without what a page adds or drops: capitals, spaces, and the marks of Markdown. */
function plain(text: string): string {
  const words = text.replace(/\]\([^)\s]*\)|<\/?su[bp]>/g, '').replace(/[*_`#>[\]]/g, '');
  return words.replace(/\s+/g, ' ').trim().toLocaleLowerCase();
}
