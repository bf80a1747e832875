import { blogListWords, blogWords } from '../../../client/content/blog';
import { siteWords } from '../../../client/content/site';
import type { BlogData } from '../../../client/pages/Blog';
import type { BlogListData } from '../../../client/pages/BlogList';
import { findBlog, listBlogs } from '../../blogs/find';
import { presentBlogPage, presentBlogSummary } from '../../blogs/present';
import { found, type Loader, missing, moved, titled } from '../loaded-page';

const PAGE_OF_POSTS = 20;

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
    { blog: presentBlogPage(post, env.sampleContent), words: blogWords },
  );
};

export const blogList: Loader = async ({ env, search }, row) => {
  const cursor = search.get('cursor') ?? undefined;
  const page = await listBlogs(env, { status: 'published', limit: PAGE_OF_POSTS, cursor });
  const older = page.cursor && `/bloglist?cursor=${page.cursor}`;
  return found<BlogListData>(
    {
      title: titled(row.title),
      description: blogListWords.lead,
      canonical: cursor ? `/bloglist?cursor=${cursor}` : '/bloglist',
    },
    { words: blogListWords, posts: page.blogs.map(presentBlogSummary), older },
  );
};
