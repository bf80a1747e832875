import { publishingLabels } from '../../../../content/publishing';
import { previewLinksOfPost } from '../../data/preview-links';
import { PreviewLinks } from '../../documents/preview-links/PreviewLinks';

const labels = publishingLabels.previews;

interface PostPreviewLinksProps {
  id: string;
  /** Whether the post is live and the user has unpublished changes to it. */
  changed: boolean;
  close: () => void;
}

/** The preview links to a post. */
export function PostPreviewLinks({ id, changed, close }: PostPreviewLinksProps) {
  return (
    <PreviewLinks
      address={previewLinksOfPost(id)}
      text={changed ? labels.textChanged : labels.text}
      saved={labels.make}
      {...{ changed, close }}
    />
  );
}
