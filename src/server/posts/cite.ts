import type { CitationJson } from '../../shared/api/post-pages';
import { authorNames } from '../../shared/posts/author-names';
import { dayIn, fillIn } from '../../shared/format';
import { postPath } from '../../shared/post-address';
import { contentOf } from '../../shared/posts/post-fields';
import type { CiteCopy } from '../../content/blog';
import type { Config } from '../platform/config';
import { timeZoneOf } from '../site/services';
import type { PlainPost } from './present';

/** The citation of a published post. Readers add the date on which they read it. */
export function citeBlog(
  config: Config,
  blog: PlainPost,
  copy: CiteCopy,
  lab: string,
): CitationJson {
  const date = dayIn(timeZoneOf(config), (blog.date ?? blog.createdAt).toISOString());
  const url = `${config.siteUrl}${postPath(blog.direct)}`;
  const title = oneLine(blog.name);
  const names = contentOf(blog).authors.map(({ name }) => ({ name: oneLine(name) }));
  const [day = '', month = '', year = ''] = date.split(' ');
  const text = fillIn(copy.sentence, { author: authorNames(names), year, title, lab, date, url });
  const fields = {
    author: `{${names.map(({ name }) => authorName(name)).join(' and ')}}`,
    // Double braces keep the capitals.
    title: `{{${escapeTex(title)}}}`,
    publisher: `{${escapeTex(lab)}}`,
    year,
    month: month.slice(0, 3).toLowerCase(),
    day,
    url: `{${url}}`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = ${value},\n`);
  return { text, bibtex: `@misc{blog-${blog.id.slice(0, 8)},\n${lines.join('')}}` };
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Braces around a name that BibTeX would split into two authors or reorder. */
function authorName(author: string): string {
  const name = escapeTex(author);
  return /,|\band\b/i.test(author) ? `{${name}}` : name;
}

// BibTeX counts braces even after a backslash, so they are written as commands.
const specials: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function escapeTex(text: string): string {
  return text.replace(/[\\{}~^$&#_%]/g, (sign) => specials[sign] ?? `\\${sign}`);
}
