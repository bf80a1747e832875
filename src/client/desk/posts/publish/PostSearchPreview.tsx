import { defaultDirect, postPath } from '../../../../shared/post-address';
import { sharedTexts } from '../../../../shared/posts/post-sharing';
import { useSite } from '../../../hooks/use-site';
import type { PostValues } from '../form/post-values';
import { SearchPreview } from '../../documents/preview/CardPreview';

/** What a search result of a post will look like. */
export function PostSearchPreview({ values }: { values: PostValues }) {
  const { copy } = useSite();
  const { title, description } = sharedTexts(values);
  const path = postPath(values.direct || defaultDirect(values.name));
  return (
    <SearchPreview
      url={`${window.location.host}${path}`}
      title={`${title} · ${copy.shortName}`}
      description={description}
    />
  );
}
