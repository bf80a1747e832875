import { render } from '@testing-library/react';
import { Router } from 'wouter';
import { App } from '../../src/client/App';
import { aroundNav } from '../../src/client/links';
import { request } from '../../src/client/lib/http';
import type { PageAnswer } from '../../src/shared/page';
import { PageStore } from '../../src/client/lib/page-store';
import { api } from './fake-api';
import { hand, site } from './render-desk';

const pageOf = (data: object, status = 200): PageAnswer => ({
  status,
  data,
  head: { title: '', description: '' },
});

/** Answers the request for a page of the public site with this data. */
export function servePage(path: string, data: object, status = 200): void {
  api.on(`GET /api/page?path=${path}`, { json: pageOf(data, status) });
}

/** Renders the public site at an address, with this page's data. */
export function renderSite(path: string, data: object) {
  window.history.replaceState(null, '', path);
  const store = new PageStore((address) =>
    request<PageAnswer>('GET', `/api/page?path=${encodeURIComponent(address)}`),
  );
  store.put(path.replace(/#.*/, ''), pageOf(data));
  render(
    <Router aroundNav={aroundNav}>
      <App site={site} store={store} />
    </Router>,
  );
  return hand();
}
