import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import type { Site } from '../../shared/frame';
import { endLeftSessionsOnline } from '../lib/left-sessions';
import { Desk } from './shell/Desk';

const root = document.getElementById('root') as HTMLElement;
const { site } = JSON.parse(document.getElementById('seed')?.textContent ?? '') as { site: Site };
endLeftSessionsOnline();
createRoot(root).render(
  <Router>
    <Desk site={site} />
  </Router>,
);
