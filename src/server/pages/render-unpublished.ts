import { documentNamed, type SiteDocument } from '../../content/documents';
import type { Employee } from '../../entities/Employee';
import type { RenderedPageJson } from '../../shared/api/documents';
import type { FieldValues } from '../../shared/fields';
import { matchRoute } from '../../shared/match-route';
import { copyWith, type ReadCopy, readCopy } from '../documents/read-copy';
import { valuesToShow } from '../documents/sent-values';
import type { Config } from '../platform/config';
import { takePoint } from '../platform/http/rate-limit';
import { loadPage } from './page-data';

// The form asks at each pause in typing while its preview is open.
const perAccount = { name: 'render-page', points: 120, duration: 60 };

/**
 * The page that shows a document, as it would be after publishing these values. A field whose value
 * can't be published yet has its default, and such an entry of a list is left out. Throws 429 after
 * 120 calls in a minute.
 */
export async function renderUnpublished(
  config: Config,
  name: SiteDocument,
  sent: FieldValues,
  { id }: Employee,
): Promise<RenderedPageJson> {
  await takePoint(perAccount, id, 'The preview was loaded too often. Try again in a minute');
  const values = valuesToShow(name, sent);
  const copy: ReadCopy = async (asked) =>
    asked === name ? copyWith(asked, values) : readCopy(asked);
  const match = matchRoute(documentNamed(name).path);
  const { data } = await loadPage(config, match, copy);
  return { page: match.row.page, data };
}
