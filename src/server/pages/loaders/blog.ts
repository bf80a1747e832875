import { blogCopy } from '../../../content/blog';
import { postPath } from '../../../shared/post-address';
import { citeBlog } from '../../posts/cite';
import { findNearDirect } from '../../platform/database/unique-slug';
import { findWithNeighbours } from '../../posts/find-with-neighbours';
import { presentBlogPage } from '../../posts/present';
import { siteNow } from '../../site/site-now';
import { sharedTexts } from '../../../shared/posts/post-sharing';
import { found, missing, moved, titled } from './loaded-page';
import { type Loader } from './loader';
import { postMeta } from './structured-data';

export const blog: Loader<'blog'> = async ({ config, params }) => {
  const known = await findWithNeighbours(params.id ?? '');
  if (!known) {
    const near = await findNearDirect('post', params.id ?? '');
    if (near !== null) return moved(postPath(near));
    return missing(blogCopy.notFound, { blog: null, copy: blogCopy });
  }
  if ('movedTo' in known) return moved(postPath(known.movedTo));
  const { post, profiles, previous, next } = known;
  const page = presentBlogPage(post, profiles);
  const { title, description } = sharedTexts(post);
  return found(
    {
      title: titled(title),
      description: description || siteNow().lab.description,
      canonical: postPath(post.direct),
    },
    {
      blog: page,
      citation: citeBlog(config, post, blogCopy.cite, siteNow().lab.name),
      previous,
      next,
      copy: blogCopy,
    },
    postMeta(config, post, page),
  );
};
