import { blogCopy } from '../../../content/blog';
import { siteCopy } from '../../../content/site';
import type { BlogData } from '../../../client/pages/Blog';
import { citeBlog } from '../../posts/cite';
import { findBlog } from '../../posts/find';
import { findNeighbours } from '../../posts/neighbours';
import { presentBlogPage } from '../../posts/present';
import { found, type Loader, missing, moved, titled } from './loaded-page';

export const blog: Loader = async ({ config, params }) => {
  const post = await findBlog(config, params.id ?? '', { drafts: false });
  if (!post) return missing<BlogData>(blogCopy.notFound, { blog: null, copy: blogCopy });
  if ('movedTo' in post) return moved(`/blog/${post.movedTo}`);
  return found<BlogData>(
    {
      title: titled(post.name),
      description: post.blurb || siteCopy.description,
      canonical: `/blog/${post.id}`,
    },
    {
      blog: presentBlogPage(post, config.sampleContent),
      citation: citeBlog(config, post, blogCopy.cite, siteCopy.name),
      ...(await findNeighbours(config, post)),
      copy: blogCopy,
    },
  );
};
