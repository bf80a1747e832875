import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { BlogCopy } from '../content/blog';
import { accentStyle } from '../shared/accent';
import { escapeMessage, type PressMessage, type PreviewMessage } from '../shared/api/preview-frame';
import { Boundary } from './components/ErrorBoundary';
import { Frame } from './components/Frame';
import { SiteContext } from './hooks/use-site';
import type { Site } from '../shared/frame';
import { pageComponents, type PublicPage } from './page-components';
import { isForInputMethod } from './lib/input-method';

// The document of the desk's preview. It shows the pages that the desk sends, and tells the desk
// which text was pressed. It follows no link and sends no form.

const root = createRoot(document.getElementById('root') as HTMLElement);
const { site, copy } = JSON.parse(document.getElementById('seed')?.textContent ?? '') as {
  site: Site;
  /** The copy of the page of a post, which the desk does not send. */
  copy: BlogCopy;
};

window.addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
  if (origin !== window.location.origin || source !== window.parent) return;
  if (!Object.hasOwn(pageComponents, data.page)) return;
  if (data.site) showAccent(data.site);
  const Page = pageComponents[data.page as PublicPage] as ComponentType<object>;
  const props = { copy, ...data.data };
  root.render(
    <SiteContext value={data.site ?? site}>
      <Frame asReader>
        <Boundary of={data.data} instead={<p className="wrap">{site.copy.broken.text}</p>}>
          <Page {...props} />
        </Boundary>
      </Frame>
    </SiteContext>,
  );
});

/** Shows the unsaved accent colour, in place of the published one. */
function showAccent({ accent = '' }: Site): void {
  document.getElementById('accent')?.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(accentStyle(accent));
  document.adoptedStyleSheets = [sheet];
}

function tellDesk(message: PressMessage | typeof escapeMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

// Before any listener of the page: a press, with the middle button too, and a link that is dragged.
for (const kind of ['click', 'auxclick', 'submit', 'dragstart']) {
  window.addEventListener(
    kind,
    (event) => {
      const pressed = kind === 'click' ? pressedText(event.target) : '';
      if (pressed !== '') tellDesk({ pressed });
      event.stopImmediatePropagation();
      // An answer that is closed can be opened, because nothing is left or sent by that.
      if (kind !== 'click' || !isSummary(event.target)) event.preventDefault();
    },
    true,
  );
}

function isSummary(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary')?.tagName === 'SUMMARY';
}

// The desk does not see the keys that are pressed in here.
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !isForInputMethod(event)) tellDesk(escapeMessage);
});

/** The text of the element that was pressed; '' for an element without text of its own. */
function pressedText(target: EventTarget | null): string {
  if (!(target instanceof Element)) return '';
  const hasText = Array.from(target.childNodes).some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  return hasText ? (target.textContent ?? '').trim() : '';
}
