import { from } from '../../support/addresses';
import { contents } from '../../support/contents';
import { callOf, nameOf, people, type Row } from './row';
import type { AuthorizationSite } from './site';

/** Makes each of these calls as every kind of account. */
export function tryRows(site: AuthorizationSite, rows: Row[]): void {
  const cells = rows.flatMap((row) =>
    people.map((person, at) => ({ name: nameOf(row), person, row, status: row.answers[at] ?? 0 })),
  );

  test.each(cells)('$name answers $status to $person', async ({ row, person, status }) => {
    const { app, things, tokenOf } = site;
    const isRefused = status >= 400;
    // A call that is refused because of who makes it uses nothing up.
    const isForbidden = status === 401 || status === 403;
    const { method, path, query, options } = callOf(
      row,
      isForbidden ? things.shared : await things.for(row),
    );
    const token = await tokenOf(person);
    const before = isRefused && (await contents());
    // No limit counts the call together with others.
    const headers = { ...from(), ...options.headers };
    const answer = await app.call(method, path + query, { ...options, headers, token });
    expect(answer.status).toBe(status);
    if (isRefused) expect(await contents()).toEqual(before);
  });
}
