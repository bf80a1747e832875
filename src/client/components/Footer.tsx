import { Link } from 'wouter';
import type { NavLink } from '../../content/site';
import { Mark } from './Mark';
import { useSite } from '../hooks/use-site';

export function Footer() {
  const { footer } = useSite().copy;
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="foot-brand">
          <Mark />
          <p>{footer.about}</p>
        </div>
        <nav aria-label={footer.label}>
          <Links links={footer.links} />
        </nav>
        <div className="foot-act">
          <Link className="btn ghost" href={footer.contact.href}>
            {footer.contact.text}
          </Link>
          <ul className="social" aria-label={footer.socialLabel}>
            {footer.social.map(({ href, text }) => (
              <li key={href}>
                <a href={href} rel="me noopener">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="foot-end">
          <nav aria-label={footer.moreLabel}>
            <Links links={footer.more} />
          </nav>
          <p>{footer.copyright}</p>
        </div>
      </div>
    </footer>
  );
}

function Links({ links }: { links: NavLink[] }) {
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={href}>
          <Link href={href}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
