import { blogWords } from '../../../client/content/blog';
import { siteWords } from '../../../client/content/site';
import type { BlogData } from '../../../client/pages/Blog';
import { citeBlog } from '../../blogs/cite';
import { findBlog } from '../../blogs/find';
import { findNeighbours } from '../../blogs/neighbours';
import { presentBlogPage } from '../../blogs/present';
import { found, type Loader, missing, moved, titled } from '../loaded-page';

export const blog: Loader = async ({ env, params }) => {
  const post = await findBlog(env, params.id ?? '', { drafts: false });
  if (!post) return missing<BlogData>(blogWords.notFound, { blog: null, words: blogWords });
  if ('movedTo' in post) return moved(`/blog/${post.movedTo}`);
  return found<BlogData>(
    {
      title: titled(post.name),
      description: post.blurb || siteWords.description,
      canonical: `/blog/${post.id}`,
    },
    {
      blog: presentBlogPage(post, env.sampleContent),
      citation: citeBlog(env, post, blogWords.cite, siteWords.name),
      ...(await findNeighbours(env, post)),
      words: blogWords,
    },
  );
};
