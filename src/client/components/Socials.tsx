import { parseUrl } from '../../shared/parse-url';

/** A person's profiles on other sites. Only https addresses become links; others are left out. */
export function Socials({ label, addresses }: { label: string; addresses: string[] }) {
  const links = [...new Set(addresses)].filter(isHttps);
  if (links.length === 0) return null;
  return (
    <ul className="socials" aria-label={label}>
      {links.map((href) => (
        <li key={href}>
          <a href={href} rel="me noopener">
            {readable(href)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function isHttps(address: string): boolean {
  return /^https:\/\//i.test(address) && parseUrl(address) !== null;
}

/** Shortens https://www.example.org/people/ada/ to example.org/people/ada. */
function readable(address: string): string {
  const { host, pathname } = new URL(address);
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '');
}
