import type { DocumentKinds } from './documents/kind';
import { postKind } from './posts/post-kind';
import { publishPlan } from './model-values/plans/publish-plan';
import { whenPublished } from './site-pages/added-pages';
import { pageKind } from './site-pages/page-kind';

whenPublished('plan', publishPlan);

/** Every kind of document. */
export const documentKinds: DocumentKinds = { post: postKind, page: pageKind };
