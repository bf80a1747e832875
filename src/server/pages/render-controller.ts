import { pageEditor } from '../auth/guards';
import { sitePageInPath } from '../site-pages/site-page-in-path';
import { ValuesInput } from '../site-pages/input';
import { answers, errors } from '../platform/http/answers';
import { body } from '../platform/http/input';
import { Routes } from '../platform/http/routes';
import { renderUnpublished } from './render-unpublished';

/** The preview of a page in its form. */
export const renderPageRoutes = new Routes('Pages of the site', '/api/site-pages/:id/render');

renderPageRoutes.post(
  '/',
  'Returns the props of a page as it would be after publishing these values. Stores nothing. A field whose value can’t be published yet has its default, and such an entry of a list is left out.',
  pageEditor,
  sitePageInPath,
  body(ValuesInput, '1 MB'),
  errors('too-many-requests'),
  answers('RenderedPageJson'),
  async (ctx) => {
    const { page, input, employee } = ctx.state;
    ctx.body = await renderUnpublished(ctx.config, page, input.values, employee);
  },
);
