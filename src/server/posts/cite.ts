import type { CitationJson } from '../../shared/api/posts';
import { fillIn } from '../../shared/fill-in';
import { dayIn } from '../../shared/day-in';
import type { CiteCopy } from '../../content/blog';
import type { Blog } from '../../entities/Blog';
import type { Config } from '../platform/config';

/** How a published post is cited. When it was read is for the reader to add. */
export function citeBlog(config: Config, blog: Blog, copy: CiteCopy, lab: string): CitationJson {
  const date = dayIn(config.timeZone, (blog.date ?? blog.createdAt).toISOString());
  const url = `${config.siteUrl}/blog/${blog.id}`;
  const title = oneLine(blog.name);
  const author = oneLine(blog.author);
  const [day = '', month = '', year = ''] = date.split(' ');
  const text = fillIn(copy.sentence, { author, year, title, lab, date, url });
  const fields = {
    author: `{${authorName(author)}}`,
    // Twice: capitals stay as they are.
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

/** Where BibTeX would see two authors, or a name turned round, the name is one in braces. */
function authorName(author: string): string {
  const name = escapeTex(author);
  return /,|\band\b/i.test(author) ? `{${name}}` : name;
}

// A brace counts for BibTeX even behind a backslash, so braces are named.
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
