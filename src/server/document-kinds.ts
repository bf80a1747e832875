import type { DocumentKinds } from './documents/kind';
import { postKind } from './posts/post-kind';
import { pageKind } from './site-pages/page-kind';

/** Every kind of document. */
export const documentKinds: DocumentKinds = { post: postKind, page: pageKind };
