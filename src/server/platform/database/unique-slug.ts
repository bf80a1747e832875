import type { EntityManager } from 'typeorm';
import { OldSlug } from '../../../entities/OldSlug';
import type { AddedName } from '../../../shared/documents/added-pages';
import { db } from './data-source';

type Kind = OldSlug['kind'];

const inPages = (name: AddedName): [table: string, column: string] => [
  `(SELECT * FROM site_page WHERE kind = '${name}') AS site_page`,
  'direct',
];

/** SQL: where the slugs of a kind are. */
const columns: Record<Kind, [table: string, column: string]> = {
  employee: ['employee', 'img'],
  blog: ['blog', 'direct'],
  press: inPages('pressItem'),
  value: inPages('modelValue'),
  model: inPages('model'),
  plan: inPages('plan'),
};

/** SQL: whether a slug starts with $1 and an underscore. Only this collation can use an index. */
const startsWith = (column: string) => `starts_with(${column} COLLATE "C", $1 || '_')`;

/** Locks the slugs of a kind until the transaction ends, so that two writers never choose the same. */
export async function lockSlugs(manager: EntityManager, kind: Kind): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`slug:${kind}`]);
}

/**
 * The first of wanted, wanted_2, wanted_3... that no other row of the kind has or had, except
 * `reserved`. Locks the slugs.
 */
export async function uniqueSlug(
  manager: EntityManager,
  kind: Kind,
  wanted: string,
  ownId: string,
  reserved?: string,
): Promise<string> {
  await lockSlugs(manager, kind);
  const [table, column] = columns[kind];
  const rows = await manager.query<{ slug: string }[]>(
    `SELECT ${column} AS slug FROM ${table}
       WHERE id <> $2 AND (${column} = $1 OR ${startsWith(column)})
     UNION SELECT slug FROM old_slug
       WHERE kind = $3 AND target <> $2 AND (slug = $1 OR ${startsWith('slug')})`,
    [wanted, ownId, kind],
  );
  const taken = new Set([reserved, ...rows.map((row) => row.slug)]);
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}_${number}`)) number += 1;
  return `${wanted}_${number}`;
}

/** Saves a former slug, so that its address redirects. */
export async function saveOldSlug(
  manager: EntityManager,
  kind: Kind,
  slug: string,
  target: string,
): Promise<void> {
  await manager.upsert(OldSlug, { kind, slug, target }, ['kind', 'slug']);
}

/** The id of the row that formerly had this slug, or null. */
export async function findOldSlug(
  manager: EntityManager,
  kind: Kind,
  slug: string,
): Promise<string | null> {
  const row = await manager.findOneBy(OldSlug, { kind, slug });
  return row?.target ?? null;
}

/** Signs that programs leave out, or add, where they make a link of an address in a text. */
const signs = Array.from('.!?)\'"*_~,:;]-');
const endings = [
  '',
  ...signs,
  ...signs.flatMap((one) => signs.map((other) => one + other)),
  '...',
  '!!!',
  '???',
  '...)',
  '..."',
];
const ending = /[.!?)'"*_~,:;\]…>}-]+$/;

/** What readers see that has an address. */
const shown = {
  post: `blog WHERE status = 'published'`,
  press: `site_page WHERE kind = 'pressItem' AND status = 'published'`,
};

/**
 * The `direct` that differs only in the signs at its end, or null: a program that made a link of an
 * address in a text may have taken the last sign for the end of a sentence.
 */
export async function findNearDirect(
  kind: keyof typeof shown,
  asked: string,
): Promise<string | null> {
  const plain = asked.replace(ending, '');
  if (plain === '') return null;
  const [found] = await db().query<{ direct: string }[]>(
    // Whichever the program left least of comes first.
    `SELECT direct FROM ${shown[kind]} AND direct = ANY($1)
      ORDER BY abs(length(direct) - length($2)), length(direct), direct LIMIT 1`,
    [endings.map((end) => plain + end), asked],
  );
  return found?.direct ?? null;
}
