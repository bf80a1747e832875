import type { Env } from '../../env';
import { absolute } from '../../platform/http/absolute';

/**
 * /robots.txt. Only the calls are closed to robots. The pages that carry noindex stay open: a
 * robot that may not read a page cannot see its noindex, and may list the bare address.
 */
export function robots(env: Env): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /.netlify/',
    '',
    `Sitemap: ${absolute(env, '/sitemap.xml')}`,
  ];
  return `${lines.join('\n')}\n`;
}
