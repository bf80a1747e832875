const LONGEST = 300;

/**
 * The path of a request, for the log. Leaves out what gives access: the token of a preview, even if
 * it is percent-encoded or was broken by an email program, and most of the address of an upload,
 * which may be unpublished.
 */
export function loggedPath(path: string): string {
  const plain = path.replace(/%[2-7][\da-f]/gi, (code) => decodeURIComponent(code));
  const secret = /^\/+(preview(?=\/)|(?:new-password|signup)(?=[^]))/i.exec(plain)?.[1];
  if (secret) return `/${secret.toLowerCase()}/:token`;
  const [, start, name] = /^\/+media\/+([^/]{8})[^/]+(.*)/is.exec(plain) ?? [];
  return (start === undefined ? path : `/media/${start}*${name}`).slice(0, LONGEST);
}
