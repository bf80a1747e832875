import { createContext, type ReactNode, useContext } from 'react';
import type { RenderedPageJson } from '../../shared/api/site-pages';

/** The name of a page in the route table, and the props of its component. */
export type OtherPage = Pick<RenderedPageJson, 'page' | 'data'>;

type ShowPage = (page: OtherPage) => ReactNode;

/** Renders a page by its name in the route table; null if there is none. */
export const OtherPageContext = createContext<ShowPage>(() => null);

/** Another page, on the page of a preview link. */
export function useOtherPage(page: OtherPage | undefined): ReactNode {
  const show = useContext(OtherPageContext);
  return page ? show(page) : null;
}
