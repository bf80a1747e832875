import type { AnySitePage } from '../../../content/site-pages';
import type { SitePageJson } from '../../../shared/api/site-pages';
import {
  editableFields,
  type FieldValues,
  isSameValue,
  ownValues,
  valueAt,
  type FieldRow,
} from '../../../shared/documents/fields';
import type { Versioned } from '../documents/autosave/ports';
import { deskTimeIn } from '../ui/PostTime';

/** The values of the form of a page, as they are autosaved. */
export interface PageValues extends Versioned {
  /** Only the fields that were changed, in this form or before. */
  values: FieldValues;
  /** When to publish them, as local time of the site ("2026-11-22T09:00"); '' for no time. */
  publishLocal: string;
}

/** The values that the form of a page begins with: those that are scheduled, or the published ones. */
export function newestValues({ scheduled, values }: SitePageJson): FieldValues {
  return scheduled?.values ?? values;
}

/** The time at which a change of a page is due; '' if none is. */
export const plannedTime = ({ scheduled }: SitePageJson) => scheduled?.publishLocal ?? '';

export function pageValuesOf(page: SitePageJson): PageValues {
  return {
    version: page.version,
    values: newestValues(page),
    publishLocal: plannedTime(page),
  };
}

/** The value that a field has: its own, or the default. */
export function valueIn({ copy }: AnySitePage, values: FieldValues, path: string): unknown {
  return Object.hasOwn(values, path) ? values[path] : valueAt(copy, path);
}

/** The values with this value of a field. The default itself is not stored. */
export function withValue(
  { copy }: AnySitePage,
  values: FieldValues,
  path: string,
  value: unknown,
): FieldValues {
  const { [path]: _before, ...others } = values;
  const isDefault = JSON.stringify(value) === JSON.stringify(valueAt(copy, path));
  return isDefault ? others : { ...others, [path]: value };
}

/** Only the values that differ from the default, as they are sent. */
export function sentValues({ copy, fields }: AnySitePage, { values }: PageValues): FieldValues {
  return ownValues(copy, fields, values);
}

/** The paths of the fields in which two pages differ, in the order of the form. */
export function differences(page: AnySitePage, one: FieldValues, other: FieldValues) {
  return editableFields(page.fields).filter(
    ({ path }) => !isSameValue(valueIn(page, one, path), valueIn(page, other, path)),
  );
}

/** Whether two forms have the same values and time. Versions are ignored. */
export function samePageContent(one: PageValues, other: PageValues): boolean {
  return one.publishLocal === other.publishLocal && sameValues(one, other);
}

/** Whether two forms have the same values. */
function sameValues({ values: one }: PageValues, { values: other }: PageValues): boolean {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].every(
    (path) =>
      Object.hasOwn(one, path) && Object.hasOwn(other, path) && isSameValue(one[path], other[path]),
  );
}

/** Who published or scheduled a page last, and when; null if nobody has changed it. */
export function savedBy({ by, updated }: SitePageJson, timeZone: string) {
  return updated === null || by === '' ? null : { name: by, time: deskTimeIn(timeZone, updated) };
}

/** The value of a new entry of a list. */
export function blankValue(field: FieldRow): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'markdown':
    case 'date':
      return '';
    case 'link':
      return { href: '', text: '' };
    case 'image':
      return { img: '', alt: '' };
    case 'switch':
      return false;
    case 'list':
      return [];
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields)
          .filter(([, { kind }]) => kind !== 'fixed')
          .map(([name, one]) => [name, blankValue(one)]),
      );
    case 'fixed':
      return undefined;
  }
}
