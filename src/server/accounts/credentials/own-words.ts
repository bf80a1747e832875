import { siteNow } from '../../site/site-now';

/** Whose password it is. */
export interface Owner {
  name: string;
  email: string;
}

/** What a password is compared with. Without an owner, only the words of the site. */
export interface Known {
  owner?: Owner;
  siteUrl: string;
}

/** Shorter parts of a name are parts of many other words. */
const SHORTEST = 3;

/**
 * Removes words that are easy to guess from a password: the site's name and address and, for a known
 * owner, their name and email address, whole or in parts. Returns what is left, without separators, and
 * which kinds of words were found.
 */
export function withoutOwnWords(password: string, known: Known): { rest: string; found: string[] } {
  let rest = plain(password);
  const found = new Set<string>();
  for (const [kind, word] of ownWords(known)) {
    if (!rest.includes(word)) continue;
    found.add(kind);
    // The blank keeps the letters around a word from becoming a word.
    rest = rest.replaceAll(word, ' ');
  }
  return { rest: rest.replaceAll(' ', ''), found: [...found] };
}

/** Each word with what it is part of. Longer words come first, because they contain others. */
export function ownWords({ owner, siteUrl }: Known): [kind: string, word: string][] {
  const { name, email } = owner ?? { name: '', email: '' };
  const { lab } = siteNow();
  const site = new URL(siteUrl).hostname;
  const [local = '', host = ''] = email.split('@');
  const parts: [string, string[]][] = [
    ['the site’s name', [lab.name, lab.shortName]],
    ['the site’s address', [site, ...domains(site)]],
    ['your name', [name, ...name.split(/[\s.-]+/)]],
    ['your email address', [email, local, ...local.split(/[._+-]+/), ...domains(host)]],
  ];
  return parts
    .flatMap(([kind, words]) => words.map((word): [string, string] => [kind, plain(word)]))
    .filter(([, word]) => word.length >= SHORTEST)
    .sort(([, a], [, b]) => b.length - a.length);
}

/** The parts of a host name without its end: "org" is part of many other words. */
function domains(host: string): string[] {
  return host.split('.').slice(0, -1);
}

/** Without accents, letter case and the separators of names and addresses. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{M}._@+'’-]+/gu, '');
}
