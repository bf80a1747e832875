import { db } from './data-source';

/** Signs that programs leave out, or add, where they make a link of an address in a text. */
const signs = Array.from('.!?)\'"*_~,:;]-');
const endings = [
  '',
  ...signs,
  ...signs.flatMap((one) => signs.map((other) => one + other)),
  ...['...', '!!!', '???', '...)', '..."'],
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
