import { createContext, type ReactNode, useContext } from 'react';
import type { RenderedPageJson } from '../../shared/api/documents';

type ShowPage = (page: RenderedPageJson) => ReactNode;

/** Renders a page by its name in the route table; null if there is none. */
export const OtherPageContext = createContext<ShowPage>(() => null);

/** Another page, on the page of a preview link. */
export function useOtherPage(page: RenderedPageJson | undefined): ReactNode {
  const show = useContext(OtherPageContext);
  return page ? show(page) : null;
}
