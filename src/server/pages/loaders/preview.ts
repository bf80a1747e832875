import { blogCopy, previewCopy } from '../../../content/blog';
import type { PreviewData } from '../../../client/pages/Preview';
import { presentBlogPage } from '../../posts/present';
import { findPreviewed } from '../../posts/previews/find';
import { found, type Loader, missing, titled } from './loaded-page';

export const preview: Loader = async ({ config, params }) => {
  const copy = { copy: blogCopy, preview: previewCopy };
  const known = await findPreviewed(config, params.token ?? '');
  if (!known) return missing<PreviewData>(previewCopy.gone, { blog: null, ...copy });
  return found<PreviewData>(
    { title: titled(known.blog.name) },
    {
      blog: presentBlogPage(known.blog, config.sampleContent),
      expires: known.expiresAt.toISOString(),
      ...copy,
    },
  );
};
