import type { EntityManager } from 'typeorm';
import type { SitePage } from '../../entities/SitePage';
import { modelPages } from '../../content/models';
import { type AddedName, addedPage, addedPath } from '../../shared/documents/added-pages';
import type { FieldValues } from '../../shared/documents/fields';
import { defaultDirect, directProblem, withUnderscores } from '../../shared/post-address';
import { type Addressed, lockHolders, takenBy } from '../documents/addresses';
import type { AddedRef } from './ids';
import { saveOldSlug, uniqueSlug } from '../platform/database/unique-slug';
import { fieldError } from '../platform/user-error';

/** SQL: the title of a page that is added. */
export const PAGE_TITLE = "coalesce(fields ->> 'title', '')";

/** The addresses of the documents of a kind that is added. */
function addressesOf(name: AddedName): Addressed {
  const { slugs, one } = addedPage(name);
  return {
    table: `(SELECT * FROM site_page WHERE kind = '${name}') AS site_page`,
    nameOf: PAGE_TITLE,
    slugs,
    called: one,
    field: 'values.direct',
  };
}

/** The address of a document with these values. Its former address leads to it from now on. */
export async function keepAddress(
  manager: EntityManager,
  { name, id }: AddedRef,
  values: FieldValues,
  before: SitePage | null,
): Promise<string> {
  const direct = await chooseAddress(manager, { name, id }, values, before);
  if (before?.direct && before.direct !== direct) {
    await saveOldSlug(manager, addedPage(name).slugs, before.direct, id);
  }
  return direct;
}

/**
 * The last part of the address of a document that is added: as staff chose it; otherwise it stays, and
 * begins as the default of the title. Throws 400 for an address that is not allowed, or that another
 * one has or had.
 */
export async function chooseAddress(
  manager: EntityManager,
  { name, id }: AddedRef,
  { title, direct }: FieldValues,
  before: SitePage | null,
): Promise<string> {
  const addresses = addressesOf(name);
  const chosen = withUnderscores(typeof direct === 'string' ? direct : '');
  if (chosen === '') return before?.direct ?? freeAddress(manager, { name, id }, `${title}`);
  if (chosen === before?.direct) return chosen;
  const problem = addressProblem(name, chosen, before);
  if (problem) throw fieldError(addresses.field, problem);
  const [holder] = await lockHolders(manager, addresses, chosen, id);
  if (holder) throw takenBy(holder, addresses);
  return chosen;
}

/** What follows the address of the page of all models, and is no model: other pages, and files. */
const NOT_A_MODEL = ['values', 'compare', 'releases', 'plans'];
const isReserved = (name: AddedName, direct: string) =>
  name === 'model' && NOT_A_MODEL.includes(direct);

/** Figures are also files, such as "honesty.csv". */
const mayHaveDot = (name: AddedName) => name === 'pressItem';

function addressProblem(name: AddedName, direct: string, before: SitePage | null): string | null {
  if (isReserved(name, direct)) return `The page /bot_values/${direct} is not one of a model`;
  if (!mayHaveDot(name) && direct.includes('.')) return 'Address must not contain a dot';
  const isFixed =
    name === 'model' && Object.hasOwn(modelPages, addedPath(name, before?.direct ?? ''));
  return isFixed ? 'The address of this model always stays the same' : directProblem(direct);
}

/** The first default for a title that is free. */
function freeAddress(
  manager: EntityManager,
  { name, id }: AddedRef,
  title: string,
): Promise<string> {
  const wanted = defaultDirect(mayHaveDot(name) ? title : title.replaceAll('.', '-'));
  const reserved = isReserved(name, wanted) ? wanted : undefined;
  return uniqueSlug(manager, addedPage(name).slugs, wanted, id, reserved);
}
