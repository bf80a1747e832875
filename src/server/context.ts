import type { Logger } from 'pino';
import type { ErrorCode } from '../shared/api/errors';
import type { DocumentKinds } from './documents/kind';
import type { Config } from './platform/config';
import type { Pages } from './platform/http/pages';
import type { MediaStore } from './uploads/store';
import type { Assets } from './pages/assets';

/** What every request can access through its context. */
declare module 'koa' {
  interface DefaultState {
    /** The values of a form that a browser sent without scripts. */
    form?: Record<string, unknown>;
    /** Set when the answer is HTML with a bundle and headers of its own. */
    bundle?: 'desk' | 'previewFrame';
    /** The accent colour of the page, if it is not the published one. */
    accent?: string | undefined;
    /** A hash of the data of a page, and that of its data before the last change. */
    source?: string;
    sourceBefore?: string | undefined;
    /** Whether the page cache may keep the answer. */
    cacheable?: boolean;
    /** What the answer shows (pages/cdn-tags.ts); null if no shared cache may store it, undefined if that is not known. */
    tags?: readonly string[] | null;
    /** Whether the call changed what readers see; see platform/http/steps.ts. */
    changesContent?: boolean | 'adds';
    /** The session that the request's token names, even if it has ended. */
    sessionId?: string;
    /** For the log: why the request was refused, and which limit it exceeded. */
    refusal?: { reason: ErrorCode; limit?: string | undefined };
  }
  interface DefaultContext {
    config: Config;
    kinds: DocumentKinds;
    log: Logger;
    assets: Assets;
    media: MediaStore;
    pages: Pages;
  }
}
