import type { MediaJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { usePopup } from '../ui/Popup';

/** Copies Markdown for a text section: an image, or a link to a PDF. */
export function CopyLink({ name, url, kind }: MediaJson) {
  const labels = mediaLabels.library;
  const popup = usePopup();

  async function copy() {
    const title = name.replace(/\.\w+$/, '').replace(/[[\]\\]/g, '\\$&');
    const text = `${kind === 'picture' ? '!' : ''}[${title}](${url})`;
    try {
      await navigator.clipboard.writeText(text);
      popup(labels.copied);
    } catch {
      // Also if there is no clipboard, as on a page without https.
      popup(fillIn(labels.copyFailed, { text }), true);
    }
  }

  return (
    <button
      type="button"
      className="link"
      aria-label={fillIn(labels.copyLinkFor, { name })}
      onClick={copy}
    >
      {labels.copyLink}
    </button>
  );
}
