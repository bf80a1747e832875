import type { Context, Next } from 'koa';
import { videoPlayers } from '../../../shared/video-address';
import type { Config } from '../config';
import { NOTHING } from './common-headers';
import { isApi } from './paths';

const POLICY = 'content-security-policy';
const TYPEFORM = 'https://form.typeform.com';

/** In what the policy of other HTML differs from that of a page. */
interface Differences {
  /** Further Trusted Types policies. */
  policies?: string[];
  /** What it may show in a frame. */
  frames?: string[];
  /** Who may show it in a frame. */
  ancestors?: string;
  /** Where its forms may be sent. */
  forms?: string[];
}

/** What the policy of a page depends on, besides the configuration. It may change at any time. */
export interface PolicyParts {
  /** The base64 SHA-256 of each inlined stylesheet. */
  styleHashes: string[];
  /** Whether a page has a form of another service. */
  hasOutsideForm: boolean;
  /** The address of an external newsletter. */
  newsletter: string | null;
}

/**
 * The CSP of a page: scripts only from this site, inline styles by their hashes, and the players of
 * videos. An external form or newsletter is allowed only if configured, and only from its origin.
 */
function pagePolicy(
  { styleHashes, hasOutsideForm, newsletter }: PolicyParts,
  https: boolean,
  { policies = [], frames, ancestors = "'none'", forms }: Differences = {},
): string {
  const newsletters = newsletter === null ? [] : [new URL(newsletter).origin];
  const players = Object.values(videoPlayers);
  const frameSources = frames ?? [...players, ...(hasOutsideForm ? [TYPEFORM] : [])];
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(frameSources.length > 0 ? [['frame-src', ...frameSources].join(' ')] : []),
    ['form-action', ...(forms ?? ["'self'", ...newsletters])].join(' '),
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    // `default`: for the markup that @typeform/embed writes, see
    // client/lib/open-typeform.ts.
    ['trusted-types site-html', ...(hasOutsideForm ? ['default'] : []), ...policies].join(' '),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Whether the path is of a file of the release. A page loads up to thirty of them, and the long policy
 * of a page would be a third of a small image.
 */
const isBuilt = (path: string) => /^\/(assets|images)\//.test(path);

/** The headers in which the bundles of HTML differ. */
function htmlHeaders(parts: PolicyParts, https: boolean) {
  return {
    page: { [POLICY]: pagePolicy(parts, https) },
    desk: {
      [POLICY]: pagePolicy(parts, https, {
        // The editor reads pasted content with its own policy (prosemirror-view, clipboard.ts).
        policies: ['ProseMirrorClipboard'],
        // The preview of a post.
        frames: ["'self'"],
      }),
    },
    previewFrame: {
      'x-frame-options': 'SAMEORIGIN',
      [POLICY]: pagePolicy(parts, https, {
        frames: [],
        ancestors: "'self'",
        forms: ["'none'"],
      }),
    },
  };
}

/**
 * Sets the policy of everything but the API's answers, which keep that of common-headers.ts. `partsNow`
 * says what it depends on at the moment, for a page with the published accent colour or with another.
 */
export function securityHeaders(config: Config, partsNow: (accent?: string) => PolicyParts) {
  const https = config.siteUrl.startsWith('https:');
  return async (ctx: Context, next: Next): Promise<void> => {
    const headers = () => htmlHeaders(partsNow(ctx.state.accent), https);
    const before = headers().page;
    if (!isApi(ctx.path)) ctx.set(before);
    await next();
    // Also for a form that was submitted without JavaScript, which the API answers with a page.
    if (ctx.response.is('html')) ctx.set(headers()[ctx.state.bundle ?? 'page']);
    else if (isBuilt(ctx.path) && ctx.status < 400) ctx.set(POLICY, NOTHING);
    // Set again: the request may have read a change since, and the page cache keeps this answer.
    else if (ctx.response.get(POLICY) === before[POLICY]) ctx.set(headers().page);
  };
}
