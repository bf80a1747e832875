import { blogCopy } from '../../../content/blog';
import { siteCopy } from '../../../content/site';
import { citeBlog } from '../../posts/cite';
import { findBlog } from '../../posts/find';
import { findNeighbours } from '../../posts/neighbours';
import { presentBlogPage } from '../../posts/present';
import { found, type Loader, missing, moved, titled } from './loaded-page';
import { postMeta } from './structured-data';

export const blog: Loader<'blog'> = async ({ config, params }) => {
  const post = await findBlog(config, params.id ?? '', { drafts: false });
  if (!post) return missing(blogCopy.notFound, { blog: null, copy: blogCopy });
  if ('movedTo' in post) return moved(`/blog/${post.movedTo}`);
  const page = presentBlogPage(post, config.sampleContent);
  return found(
    {
      title: titled(post.name),
      description: post.blurb || siteCopy.description,
      canonical: `/blog/${post.id}`,
    },
    {
      blog: page,
      citation: citeBlog(config, post, blogCopy.cite, siteCopy.name),
      ...(await findNeighbours(config, post)),
      copy: blogCopy,
    },
    postMeta(config, page),
  );
};
