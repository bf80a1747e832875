import { fillIn } from '../../../../shared/format';
import { publishingLabels } from '../../../../content/publishing';
import { renderPost } from '../../data/posts';
import type { PostValues } from '../form/post-values';
import { sectionName } from '../form/part-names';
import { PreviewSheet } from '../../documents/preview/PreviewSheet';
import { type RenderAnswer, useRendered } from '../../documents/preview/use-rendered';
import { defaultDirect, postPath } from '../../../../shared/post-address';
import { sharedTexts } from '../../../../shared/posts/post-sharing';
import { useSite } from '../../../hooks/use-site';
import { SearchPreview } from '../../documents/preview/CardPreview';

const labels = publishingLabels.preview;

/** A post as readers will see it, without saving it. */
export function PostPreview({ values, close }: { values: PostValues; close: () => void }) {
  const rendered = useRendered('post', values, render);
  return <PreviewSheet title={labels.frame} rendered={rendered} close={close} />;
}

async function render(values: PostValues): Promise<RenderAnswer> {
  const { page, beyond } = await renderPost(values._id, values);
  if (!beyond) return { page: { page: 'blog', data: { blog: page } }, problem: null };
  const section = sectionName(values.sections, beyond.section);
  return { page: null, problem: fillIn(labels.beyond, { section, problem: beyond.problem }) };
}

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
