import { aboutCopy } from '../../../../src/content/about';
import type { SitePageJson } from '../../../../src/shared/api/site-pages';
import type { FieldValues } from '../../../../src/shared/documents/fields';
import { api } from '../../../support/fake-api';
import { renderDesk } from '../../../support/render-desk';

export const ABOUT = 'GET /api/site-pages/:id';
export const PUBLISH = 'PUT /api/site-pages/:id';
export const AUTOSAVE = 'GET /api/autosaves/page/:id';
export const SAVE = 'PUT /api/autosaves/page/:id';

/** The page About as the server has it. */
export function aboutPage(values: FieldValues = {}, version = 1): SitePageJson {
  const isNew = version === 1;
  return {
    _id: 'about',
    name: 'about',
    title: 'About',
    path: '/about',
    status: 'published',
    sample: false,
    version,
    values,
    changed: Object.keys(values).length,
    updated: isNew ? null : '2026-11-22T08:30:00.000Z',
    by: isNew ? '' : 'Grace Editor',
    scheduled: null,
    settings: {},
  };
}

/** What search engines and shared links show of the page. */
export const sharing = {
  title: 'About · Assay',
  description: aboutCopy.lead,
  url: 'https://lab.example/about',
  card: { src: '/images/cards/about.0123456789abcdef.jpg', alt: 'About' },
  standard: { title: 'About', description: aboutCopy.lead },
};

/** Opens the form of the page; the API stores what is autosaved, and publishes what is sent. */
export function openForm(page = aboutPage()) {
  api.on(ABOUT, { json: page });
  if (!api.has(AUTOSAVE)) api.on(AUTOSAVE, { status: 204 });
  api.on(SAVE, ({ body }) => ({
    json: { save: (body as { save: string }).save, keptInHistory: false },
  }));
  api.on('GET /api/site-pages/:id/revisions', { json: [] });
  api.on('POST /api/site-pages/:id/render', {
    json: { page: 'about', data: { copy: aboutCopy }, sharing },
  });
  return renderDesk('/dashboard/site?edit=about');
}

/** Publishing succeeds, as a change to the version in If-Match. */
export function acceptPublishing(): void {
  api.on(PUBLISH, ({ body, headers }) => {
    const version = Number(headers['if-match']?.replaceAll('"', '')) + 1;
    return { json: aboutPage((body as { values: FieldValues }).values, version) };
  });
}
