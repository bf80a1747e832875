import { sitePageOf, type SitePageName } from '../../../content/site-pages';
import { modelPages } from '../../../content/models';
import type { PlainData } from '../../../content/plain';
import type { ReadCopy } from '../../site-pages/read-copy';
import { renderTexts } from '../../markdown/render-sections';
import { found, foundPage, missing, titled } from './loaded-page';
import { type Loader } from './loader';

/** Pages that consist only of copy. */
export const plain: Loader<'plain'> = async ({ copy: read }, row) => {
  const ofModel = modelPages[row.path];
  if (ofModel) {
    if (!(await read('models')).shown) return offSite(read);
    const head = { title: titled(row.title), description: ofModel.lead, canonical: row.path };
    return found(head, ofModel, { card: { eyebrow: ofModel.eyebrow } });
  }
  const name = sitePageAt(row.path, ['projects', 'media']);
  const page = await read(name);
  return foundPage(name, row, page, (copy) => copy);
};

export const process: Loader<'process'> = async ({ copy: read }, row) => {
  const name = sitePageAt(row.path, ['review', 'validate', 'verify']);
  return foundPage(name, row, await read(name), (copy) => ({ copy }));
};

export const statement: Loader<'statement'> = async ({ copy: read }, row) => {
  const name = sitePageAt(row.path, ['privacy', 'accessibility']);
  return foundPage(name, row, await read(name), ({ parts, ...copy }) => {
    const html = renderTexts(parts.map(({ text = '' }) => text));
    const shown = parts.map(({ text: _, ...part }, at) => ({ ...part, html: html[at] }));
    return { copy: { ...copy, parts: shown } };
  });
};

export const models: Loader<'models'> = async ({ copy: read }, row) => {
  const { shown, ...whole } = await read('models');
  if (!shown) {
    const { data, ...page } = await offSite(read);
    return { ...page, data: { instead: data } };
  }
  return foundPage('models', row, whole, (copy) => ({ copy }));
};

/** In place of a page that the lab has taken off its site. */
async function offSite(read: ReadCopy) {
  const { title, text, home } = await read('notFound');
  const page: PlainData = { title, lead: text, links: [{ href: '/', text: home }] };
  return missing(title, page);
}

/** Which of these site pages a path shows. */
function sitePageAt<Name extends SitePageName>(path: string, names: readonly Name[]): Name {
  const name = names.find((one) => sitePageOf(one).path === path);
  if (!name) throw new Error(`The content has no copy for ${path}`);
  return name;
}
