import type { Site } from '../../shared/frame';
import { loadChunk } from '../lib/load-chunk';

// The only script in the HTML of the desk. Without the rest there is nothing to see.
loadChunk<unknown>(() => import('./index')).catch(offerReload);

/** Replaces "Loading..." with an error if the desk's code is missing even after a reload. */
function offerReload(error: unknown): never {
  const seed = document.getElementById('seed')?.textContent ?? '';
  const { title, text, reload } = (JSON.parse(seed) as { site: Site }).site.copy.broken;
  const parts = (['h1', 'p', 'button'] as const).map((tag) => document.createElement(tag));
  [title, text, reload].forEach((copy, index) => parts[index]?.append(copy));
  parts[2]?.setAttribute('class', 'btn');
  parts[2]?.addEventListener('click', () => location.reload());
  const root = document.getElementById('root');
  root?.replaceChildren(...parts);
  root?.setAttribute('class', 'wrap narrow form');
  throw error;
}
