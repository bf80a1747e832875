import type { DocumentRef } from '../documents/document-id';
import type { Employee } from '../../entities/Employee';
import type { RenderedPageJson } from '../../shared/api/documents';
import type { FieldValues } from '../../shared/fields';
import type { Config } from '../platform/config';
import { takePoint } from '../platform/http/rate-limit';
import { pageWith } from './page-data';

// The form asks at each pause in typing while its preview is open.
const perAccount = { name: 'render-page', points: 120, duration: 60 };

/** Renders the values of a page for their writer: see pageWith(). Throws 429 after 120 calls in a minute. */
export async function renderUnpublished(
  config: Config,
  { name }: DocumentRef,
  values: FieldValues,
  { id }: Employee,
): Promise<RenderedPageJson> {
  await takePoint(perAccount, id, 'The preview was loaded too often. Try again in a minute');
  const { page, answer, site } = await pageWith(config)(name, values);
  return { page, data: answer.data, site };
}
