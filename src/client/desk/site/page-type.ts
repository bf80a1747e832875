import { autosaveLabels } from '../../../content/autosave';
import type { AnySitePage } from '../../../content/site-pages';
import { siteLabels as labels, siteLabels } from '../../../content/site-desk';
import type { SitePageJson } from '../../../shared/api/site-pages';
import { checkFields } from '../../../shared/documents/check-fields';
import { addressOfPage } from '../data/site-pages';
import type { DocumentType } from '../documents/editor/document-type';
import type { DocumentEditorState } from '../documents/editor/use-document-editor';
import type { DocumentFormat, Opened } from '../documents/open/open-document';
import {
  newestValues,
  type PageValues,
  plannedTime,
  samePageContent,
  sentValues,
  pageValuesOf,
  valueIn,
} from './page-values';
import { sendPage, type SentPage } from './send-page';
import { editableFields, type FieldValues, leavesIn } from '../../../shared/documents/fields';
import { fillIn } from '../../../shared/format';
import { lacksAlt } from '../../../shared/image-alt';
import type { FieldErrors } from '../../lib/field-errors';
import { imageIn } from './texts';

export type OpenedPage = Opened<PageValues, SitePageJson>;
export type PageEditorState = DocumentEditorState<PageValues, SitePageJson, SentPage>;

/** How pages of the site become the values of a form. */
export const pageFormat: DocumentFormat<PageValues, SitePageJson> = {
  kind: 'page',
  addressOf: addressOfPage,
  valuesOf: pageValuesOf,
  // A restored revision has no time.
  fromAutosave: ({ version, values = {}, publishLocal }: Partial<PageValues>, page) => ({
    version: version ?? null,
    values,
    publishLocal: publishLocal ?? (page ? plannedTime(page) : ''),
  }),
  sameContent: samePageContent,
  renewed: ({ version, publishLocal }) => ({ version, publishLocal }),
  isLive: ({ scheduled }) => scheduled === null,
  whenLive: { publishLocal: '' },
};

/** What the editor needs to know about a page of the site. */
export function pageType(
  page: AnySitePage,
  id: string,
): DocumentType<PageValues, SitePageJson, SentPage> {
  return {
    ...pageFormat,
    publishAt: (_, current) => current?.scheduled?.publishAt ?? null,
    meaning: (_, current) => autosaveLabels.means[current?.scheduled ? 'scheduledPage' : 'page'],
    check({ values, action }, current) {
      if (action === 'unschedule') return {};
      // What readers see, or will see at a time that is set.
      const published = current ? [current.values, newestValues(current)] : [];
      return {
        ...missingAlts(page, values.values, published),
        ...checkFields(page.fields, page.copy, sentValues(page, values)),
      };
    },
    deliver: (sent, earlier) => sendPage(page, id, sent, earlier),
    // Otherwise the line above the form says so (PageSent).
    done: (_, { action }) => (action === 'unschedule' ? { text: labels.unscheduled } : null),
    failed: ({ action }) => labels.failed[action],
    afterSend(now, { values, action }, sent) {
      // Cancelled changes become unpublished changes of the user.
      const isCancelled = action === 'unschedule';
      const all = !isCancelled && now === values;
      const { version, publishLocal } = pageValuesOf(sent);
      const patch = all ? pageValuesOf(sent) : { version, publishLocal };
      return { all, patch, unsaved: isCancelled };
    },
  };
}

/**
 * Names the images without alt text that are neither decorative nor described by the page. Those that
 * readers have already, in `published`, do not hold up other changes.
 */
export function missingAlts(
  page: AnySitePage,
  values: FieldValues,
  published: FieldValues[],
): FieldErrors {
  const known = published.flatMap((one) => bareImages(page, one)).map(({ img }) => img);
  const missing = bareImages(page, values).filter(({ img }) => !known.includes(img));
  return Object.fromEntries(
    missing.map(({ path, label }) => [
      `${path}.alt`,
      fillIn(siteLabels.image.missing, { image: label }),
    ]),
  );
}

function bareImages(page: AnySitePage, values: FieldValues) {
  return editableFields(page.fields)
    .flatMap(({ path, field }) => leavesIn(field, path, valueIn(page, values, path)))
    .flatMap(({ path, field, value }) => {
      const image = imageIn(value);
      const isBare = field.kind === 'image' && !field.described && lacksAlt(image);
      return isBare ? [{ path, label: field.label, img: image.img }] : [];
    });
}
