import { pageEditor } from '../auth/guards';
import { pageInPath, pageOf } from '../site-pages/page-kind';
import { ValuesInput } from '../site-pages/input';
import { answers, errors } from '../platform/http/steps';
import { body } from '../platform/http/input';
import { Routes } from '../platform/http/routes';
import { sitePageOf } from '../../content/site-pages';
import type { SitePageRef } from '../site-pages/ids';
import type { Employee } from '../../entities/Employee';
import type { RenderedPageJson, SharingJson } from '../../shared/api/site-pages';
import type { FieldValues } from '../../shared/documents/fields';
import { unpublishedCard } from '../images/unpublished-card';
import type { Config } from '../platform/config';
import { absolute } from '../platform/http/paths';
import { takePoint } from '../platform/http/rate-limit';
import { untitled } from './loaders/loaded-page';
import { type Loaded } from './loaders/loader';
import { pageWith } from './page-data';
import { cardContent } from './page-meta';

// The form asks at each pause in typing while its preview is open.
const perAccount = { name: 'render-page', points: 120, duration: 60 };

/** Renders the values of a page for their writer: see pageWith(). Throws 429 after 120 calls in a minute. */
async function renderUnpublished(
  config: Config,
  { name }: SitePageRef,
  values: FieldValues,
  { id }: Employee,
): Promise<RenderedPageJson> {
  await takePoint(perAccount, id, 'The preview was loaded too often. Try again in a minute');
  const load = pageWith(config);
  const { page, answer, site } = await load(name, values);
  const rendered = { page, data: answer.data, site };
  if (!('sharing' in sitePageOf(name).fields)) return { ...rendered, sharing: null };
  const others = Object.entries(values).filter(([path]) => !path.startsWith('sharing.'));
  const isOwn = others.length < Object.keys(values).length;
  const standard = isOwn ? (await load(name, Object.fromEntries(others))).answer : answer;
  return { ...rendered, sharing: sharingOf(config, answer, standard) };
}

/** What search engines and shared links show of a page; `standard` is the page without own texts. */
function sharingOf(
  config: Config,
  page: Loaded<object>,
  standard: Loaded<object>,
): SharingJson | null {
  const { title, description, canonical } = page.head;
  if (canonical === undefined) return null;
  return {
    title,
    description,
    url: absolute(config, canonical),
    card: unpublishedCard(config, cardContent(page)),
    standard: { title: untitled(standard.head.title), description: standard.head.description },
  };
}

/** The preview of a page in its form. */
export const renderPageRoutes = new Routes('Pages of the site', '/api/site-pages/:id/render');

renderPageRoutes.post(
  '/',
  'Returns the props of a page as it would be after publishing these values. Stores nothing. A field whose value can’t be published yet has its default, and such an entry of a list is left out.',
  pageEditor,
  pageInPath,
  body(ValuesInput, '1 MB'),
  errors('too-many-requests'),
  answers('RenderedPageJson'),
  async (ctx) => {
    const { documentId, input, employee } = ctx.state;
    return renderUnpublished(ctx.config, pageOf(documentId), input.values, employee);
  },
);
