import type { LinkValue } from '../../shared/values';
import { CopyLink } from './CopyLink';
import { Mark } from './Mark';
import { useSite } from '../hooks/use-site';

export function Footer() {
  const { footer } = useSite().copy;
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="foot-brand">
          <Mark />
          {footer.about && <p>{footer.about}</p>}
        </div>
        {footer.links.length > 0 && (
          <nav aria-label={footer.label}>
            <Links links={footer.links} />
          </nav>
        )}
        <div className="foot-act">
          <CopyLink link={footer.contact} className="btn ghost" />
          {footer.social.length > 0 && (
            <ul className="social" aria-label={footer.socialLabel}>
              {footer.social.map(({ href, text }, at) => (
                <li key={at}>
                  <a href={href} rel="me noopener">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="foot-end">
          <nav aria-label={footer.moreLabel}>
            <Links links={footer.more} />
          </nav>
          {footer.copyright && <p>{footer.copyright}</p>}
        </div>
        <Legal />
      </div>
    </footer>
  );
}

/** The legal details that the lab has entered. */
function Legal() {
  const { name, imprint, email } = useSite().copy.footer.legal;
  if (!name && !email && imprint.length === 0) return null;
  return (
    <address className="foot-legal">
      {name && <strong>{name}</strong>}
      {imprint.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}

function Links({ links }: { links: LinkValue[] }) {
  return (
    <ul>
      {links.map((link, at) => (
        <li key={at}>
          <CopyLink link={link} />
        </li>
      ))}
    </ul>
  );
}
