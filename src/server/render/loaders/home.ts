import { homeWords } from '../../../client/content/home';
import { siteWords } from '../../../client/content/site';
import type { HomeData } from '../../../client/pages/Home';
import { listBlogs } from '../../blogs/find';
import { presentBlogSummary } from '../../blogs/present';
import { newsletterPlace } from '../../messages/form-place';
import { found, type Loader } from '../loaded-page';

const LATEST = 3;

export const home: Loader = async ({ env }) => {
  const { blogs } = await listBlogs(env, { status: 'published', limit: LATEST });
  const latest = blogs.map(presentBlogSummary);
  const title = `${siteWords.name}: ${siteWords.tagline}`;
  return found<HomeData>({ title, canonical: '/' }, { words: homeWords, latest, newsletter: newsletterPlace(env) });
};
