import { useEffect, useState } from 'react';
import type { NewPreviewJson, PreviewJson } from '../../../../shared/api/previews';
import { publishingLabels } from '../../../../content/publishing';
import { messageOf, request } from '../../../lib/http';
import { afterPress } from '../../data/after-press';
import { usePopup } from '../../ui/Popup';

// The editor stays open if the session has ended.
const quietly = { keepSessionOn401: true };

/** The preview links of a post, and how to create and revoke them. */
export function usePreviews(id: string) {
  const labels = publishingLabels.previews;
  const popup = usePopup();
  const [links, setLinks] = useState<PreviewJson[] | 'failed' | null>(null);
  const [made, setMade] = useState<NewPreviewJson | null>(null);
  const [asked, setAsked] = useState(0);
  const address = `/api/blogs/${id}/previews`;

  useEffect(() => {
    const show = (found: typeof links) => afterPress(() => setLinks(found));
    request<PreviewJson[]>('GET', address, quietly).then(show, () => show('failed'));
  }, [address, asked]);

  async function attempt(action: () => Promise<void>) {
    try {
      await action();
    } catch (error) {
      popup(messageOf(error, labels.failed), true);
    }
    setAsked((count) => count + 1);
  }

  const make = () =>
    attempt(async () => setMade(await request<NewPreviewJson>('POST', address, quietly)));
  const revoke = (preview: string) =>
    attempt(async () => {
      await request('DELETE', `${address}/${preview}`, quietly);
      if (made?._id === preview) setMade(null);
      popup(labels.revoked);
    });
  return { links, made, make, revoke };
}
