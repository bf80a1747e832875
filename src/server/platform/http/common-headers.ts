import type { ServerResponse } from 'node:http';
import type { Config } from '../config';

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/** The CSP of what shows nothing by itself. */
export const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The headers of every answer of every kind. A page has another policy, see security-headers.ts. */
export function commonHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> {
  const https = siteUrl.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': NOTHING,
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Sets them before anything else can fail. */
export function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
