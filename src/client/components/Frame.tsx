import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import { useSite } from '../hooks/use-site';
import { useFocusOnNewPage } from '../hooks/use-focus-on-new-page';

interface FrameProps {
  /** For previews, which greet nobody by name. */
  asReader?: boolean;
  children: ReactNode;
}

/** The header and footer around every public page. */
export function Frame({ asReader, children }: FrameProps) {
  const { copy } = useSite();
  const main = useFocusOnNewPage();
  return (
    <>
      <a className="skip" href="#main">
        {copy.skip}
      </a>
      <Header asReader={asReader} />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
