import type { Config } from '../../platform/config';
import { absolute } from '../../platform/http/absolute';

/**
 * /robots.txt disallows only the API. Pages with noindex stay allowed: a robot that may not fetch a
 * page cannot see its noindex, and may list the bare address.
 */
export function robots(config: Config): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /.netlify/',
    '',
    `Sitemap: ${absolute(config, '/sitemap.xml')}`,
  ];
  return `${lines.join('\n')}\n`;
}
