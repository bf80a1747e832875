import { publishingLabels } from '../../../../content/publishing';
import { previewsOfPost } from '../../data/preview-links';
import { Previews } from '../../documents/preview-links/PreviewLinks';

const labels = publishingLabels.previews;

interface PostPreviewsProps {
  id: string;
  /** Whether the post is live and the user has unpublished changes to it. */
  changed: boolean;
  close: () => void;
}

/** The preview links to a post. */
export function PostPreviews({ id, changed, close }: PostPreviewsProps) {
  return (
    <Previews
      address={previewsOfPost(id)}
      text={changed ? labels.textChanged : labels.text}
      saved={labels.make}
      {...{ changed, close }}
    />
  );
}
