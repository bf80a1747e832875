import type { Context, Next } from 'koa';
import type { Config } from '../config';
import { isApi } from './paths';

const TYPEFORM = 'https://form.typeform.com';

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

/**
 * The policy of a page: its scripts from here alone, its one inline style by its hash. An outside
 * form or newsletter is let in only where one is set up, each by its one origin. `policies` are the
 * further makers of trusted markup.
 */
function pagePolicy(config: Config, styleHash: string, https: boolean, policies: string[]): string {
  const outsideForm = config.contactFormId ?? config.fellowshipFormId;
  const newsletter =
    config.newsletterUrl === undefined ? [] : [new URL(config.newsletterUrl).origin];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(outsideForm ? [`frame-src ${TYPEFORM}`] : []),
    ["form-action 'self'", ...newsletter].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // `default`: what @typeform/embed may write, see client/components/open-typeform.ts.
    ['trusted-types site-html', ...(outsideForm ? ['default'] : []), ...policies].join(' '),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The headers of a careful site, as pairs for every answer. `styleHash` is the base64 SHA-256 of
 * the inlined stylesheet.
 */
export function securityHeaders(config: Config, styleHash: string) {
  const https = config.siteUrl.startsWith('https:');
  const common: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const page = {
    ...common,
    'content-security-policy': pagePolicy(config, styleHash, https, []),
  };
  // The editor reads what is pasted by a policy of its own (prosemirror-view, clipboard.ts).
  const desk = {
    ...common,
    'content-security-policy': pagePolicy(config, styleHash, https, ['ProseMirrorClipboard']),
  };
  const api = {
    ...common,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  return async (ctx: Context, next: Next): Promise<void> => {
    ctx.set(isApi(ctx.path) ? api : page);
    await next();
    // A call that a form made without scripts is answered with a page.
    if (ctx.state.desk) ctx.set(desk);
    else if (isApi(ctx.path) && ctx.response.is('html')) ctx.set(page);
  };
}
