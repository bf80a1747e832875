import { createRoot } from 'react-dom/client';
import type { BlogCopy } from '../content/blog';
import { escapeMessage, type PreviewMessage } from '../shared/api/preview-frame';
import { Boundary } from './components/ErrorBoundary';
import { type Site, SiteContext } from './hooks/use-site';
import { Blog } from './pages/Blog';

// The document of the desk's preview. It shows the posts that the desk sends, and does nothing else:
// it follows no link and sends no form.

const root = createRoot(document.getElementById('root') as HTMLElement);
const { site, copy } = JSON.parse(document.getElementById('seed')?.textContent ?? '') as {
  site: Site;
  copy: BlogCopy;
};

window.addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
  if (origin !== window.location.origin || source !== window.parent) return;
  root.render(
    <SiteContext value={site}>
      <main id="main">
        <Boundary of={data.page} instead={<p className="wrap">{site.copy.broken.text}</p>}>
          <Blog blog={data.page} copy={copy} />
        </Boundary>
      </main>
    </SiteContext>,
  );
});

// Before any listener of the page: a press, with the middle button too, and a link that is dragged.
for (const kind of ['click', 'auxclick', 'submit', 'dragstart']) {
  window.addEventListener(
    kind,
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

// The desk does not see the keys that are pressed in here.
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') window.parent.postMessage(escapeMessage, window.location.origin);
});
