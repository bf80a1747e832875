import type { SitePageKind } from '../../content/site-pages';
import { type FieldValues, textsIn } from '../../shared/documents/fields';
import { anyCopyWith } from './read-copy';

/** What a revision stores of a page: the values that differ from the default. */
export interface PageContent {
  values: FieldValues;
}

/** Everything on a page that consists of words, one after another, including the defaults. */
export function pageText(name: SitePageKind, { values }: PageContent): string {
  return textsIn(anyCopyWith(name, values)).join('\n');
}
