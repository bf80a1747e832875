import { useState } from 'react';
import type { BlogJson } from '../../../../shared/api/posts';
import { publishingLabels } from '../../../../content/publishing';
import { previewLinkLabels } from '../../../../content/preview-links';
import { Button } from '../../ui/Button';
import { type BegunNotes, CorrectionNotes } from './CorrectionNotes';
import { previewLinksOf } from '../../data/preview-links';
import { PreviewLinks } from '../../documents/preview-links/PreviewLinks';

interface SavedLinksProps {
  id: string;
  /** Whether the post is live and the user has unpublished changes to it. */
  changed: boolean;
  /** Called with the post after a note was reworded. Undefined for a post that is not live, which has no correction notes. */
  reworded?: ((blog: BlogJson) => void) | undefined;
}

/** What a post has once it is saved: preview links, and correction notes if it is live. */
export function SavedLinks({ id, changed, reworded }: SavedLinksProps) {
  const [previews, setPreviews] = useState(false);
  const [notes, setNotes] = useState(false);
  const [begun, begin] = useState<BegunNotes>({});
  return (
    <>
      <p className="send-links">
        <Button onClick={() => setPreviews(true)}>{previewLinkLabels.open}</Button>
        {reworded && <Button onClick={() => setNotes(true)}>{publishingLabels.notes.title}</Button>}
      </p>
      {notes && reworded && (
        <CorrectionNotes
          id={id}
          begun={begun}
          begin={begin}
          reworded={reworded}
          close={() => setNotes(false)}
        />
      )}
      {previews && (
        <PreviewLinks
          address={previewLinksOf('post', id)}
          text={changed ? previewLinkLabels.textChanged : previewLinkLabels.text}
          saved={previewLinkLabels.make}
          changed={changed}
          close={() => setPreviews(false)}
        />
      )}
    </>
  );
}
