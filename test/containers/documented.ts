import fs from 'node:fs';
import path from 'node:path';
import { root } from './composed-site';

/** The blocks of shell commands under a heading of docs/operating.md. */
export function documented(heading: string): string[] {
  const text = fs.readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
  let under = '';
  // Either a heading or a whole block, so that no comment in a block counts as a heading.
  const found = text.matchAll(/^#+ (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm);
  return [...found].flatMap(([, title, language, block = '']) => {
    under = title ?? under;
    return under === heading && language === 'sh' ? [block] : [];
  });
}
