import type { MediaJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { Button } from '../ui/Button';
import { usePopup } from '../ui/Popup';

/** Copies the absolute address of a file. Pasted into a post, an image's becomes the image. */
export function CopyFileAddress({ name, url }: MediaJson) {
  const labels = mediaLabels.library;
  const popup = usePopup();

  async function copy() {
    const text = new URL(url, location.origin).href;
    try {
      await navigator.clipboard.writeText(text);
      popup(labels.copied);
    } catch {
      // Also if there is no clipboard, as on a page without https.
      popup(fillIn(labels.copyFailed, { text }), true);
    }
  }

  return (
    <Button aria-label={fillIn(labels.copyLinkFor, { name })} onClick={copy}>
      {labels.copyLink}
    </Button>
  );
}
