import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import { useSite } from '../hooks/use-site';
import { useFocusOnNewPage } from '../hooks/use-focus-on-new-page';

/** The header and footer around every public page. */
export function Frame({ children }: { children: ReactNode }) {
  const { copy } = useSite();
  const main = useFocusOnNewPage();
  return (
    <>
      <a className="skip" href="#main">
        {copy.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
