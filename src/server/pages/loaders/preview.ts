import { blogCopy, previewCopy } from '../../../content/blog';
import { presentBlogPage } from '../../posts/present';
import { findPreviewed } from '../../posts/previews/find';
import { found, type Loader, missing, titled } from './loaded-page';
import { postMeta } from './structured-data';

export const preview: Loader<'preview'> = async ({ config, params }) => {
  const copy = { copy: blogCopy, preview: previewCopy };
  const known = await findPreviewed(config, params.token ?? '');
  if (!known) return missing(previewCopy.gone, { blog: null, ...copy });
  const blog = presentBlogPage(known.blog, config.sampleContent);
  return found(
    { title: titled(known.blog.name) },
    {
      blog,
      expires: known.expiresAt.toISOString(),
      ...copy,
    },
    postMeta(config, blog),
  );
};
