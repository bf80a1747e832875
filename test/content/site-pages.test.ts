import fc from '../support/fast-check';
import { sitePageOf, sitePageNames } from '../../src/content/site-pages';
import { checkFields, nameOf } from '../../src/shared/documents/check-fields';
import {
  editableFields,
  type FieldRow,
  type Fields,
  isSameValue,
  ownValues,
  valueAt,
  withValues,
} from '../../src/shared/documents/fields';
import { matchRoute } from '../../src/shared/match-route';
import { routes } from '../../src/shared/routes';
import { emptied, filledIn, someValues, valuesOf } from '../support/field-values';

const documents = sitePageNames.map((name) => [name, sitePageOf(name)] as const);

/** The paths of all rows, of groups and fixed parts too. */
function pathsOf(fields: Fields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    prefix + name,
    ...(field.kind === 'group' ? pathsOf(field.fields, `${prefix}${name}.`) : []),
  ]);
}

/** The paths of a copy, except of what is in lists, links and images. */
function pathsIn(copy: object, fields: Fields, prefix = ''): string[] {
  return Object.entries(copy).flatMap(([name, value]) => {
    const field: FieldRow | undefined = fields[name];
    const inside = field?.kind === 'group' ? pathsIn(value, field.fields, `${prefix}${name}.`) : [];
    return [prefix + name, ...inside];
  });
}

test('the documents are the pages that the lab can edit, in the order of the navigation', () => {
  expect(sitePageNames).toEqual([
    'site',
    'navigation',
    'home',
    'partners',
    'caseStudy',
    'about',
    'fellowships',
    'calls',
    'contact',
    'review',
    'validate',
    'verify',
    'press',
    'projects',
    'media',
    'models',
    'privacy',
    'accessibility',
    'thanks',
    'notFound',
  ]);
  // `kind` in the database.
  expect(sitePageNames.filter((name) => name.length > 40)).toEqual([]);
});

test('every page of fixed copy is a document, except those of models', () => {
  const shown = documents.map(([, { path }]) => matchRoute(path).row);
  const pages = ['home', 'about', 'press', 'fellowships', 'contact', 'process', 'plain'];
  const fixed = routes.filter(
    ({ page, path }) =>
      [...pages, 'statement', 'models', 'thankYou', 'notFound'].includes(page) &&
      path !== '/home' &&
      !path.startsWith('/bot_values/'),
  );
  expect(new Set(shown)).toEqual(new Set(fixed));
});

describe.each(documents)('%s', (_, { copy, fields }) => {
  const known = editableFields(fields);

  test('has a default that is accepted', () => {
    expect(checkFields(fields, copy, valuesOf(copy, fields))).toEqual({});
    expect(ownValues(copy, fields, valuesOf(copy, fields))).toEqual({});
  });

  test('has a row for every part of its copy, and no other row without a default', () => {
    const [rows, parts] = [pathsOf(fields), pathsIn(copy, fields)];
    expect(parts.filter((path) => !rows.includes(path))).toEqual([]);
    const additional = rows.filter((path) => !parts.includes(path));
    const canBeEmpty = Object.keys(emptied(fields));
    const required = known.filter(({ path }) => !canBeEmpty.includes(path));
    expect(required.filter(({ path }) => additional.includes(path))).toEqual([]);
  });

  test('has a name of its own for every field', () => {
    const names = known.map(nameOf);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => /^$|^:|: $/.test(name))).toEqual([]);
  });

  test('can be filled to its limits and emptied', () => {
    const longest = filledIn(copy, fields, (place, max) => place.padEnd(max, 'x'), 100);
    expect(checkFields(fields, copy, longest)).toEqual({});
    expect(checkFields(fields, copy, emptied(fields))).toEqual({});
  });

  test('refuses values of other types, and names their path', () => {
    for (const { path, field } of known) {
      const other = field.kind === 'switch' ? 'true' : true;
      for (const wrong of [null, 7, other, [null], { other: 'x' }, [['x']]]) {
        const problems = Object.keys(checkFields(fields, copy, { [path]: wrong }));
        expect(problems).not.toEqual([]);
        expect(problems.filter((at) => at !== path && !at.startsWith(`${path}.`))).toEqual([]);
      }
    }
  });

  test('with any accepted values has those, and the default of every other field', () => {
    fc.assert(
      fc.property(someValues(copy, fields), (values) => {
        expect(checkFields(fields, copy, values)).toEqual({});
        const page = withValues(copy, fields as never, values);
        const differing = Object.entries(values).filter(
          ([path, value]) => !isSameValue(value, valueAt(copy, path)),
        );
        expect(ownValues(copy, fields, valuesOf(page, fields))).toEqual(
          Object.fromEntries(differing),
        );
        const fixed = pathsOf(fields).filter((path) => isFixed(fields, path));
        for (const path of fixed) expect(valueAt(page, path)).toEqual(valueAt(copy, path));
      }),
      { numRuns: 40 },
    );
  });
});

function isFixed(fields: Fields, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  const field = fields[name];
  if (field?.kind === 'group') return rest.length > 0 && isFixed(field.fields, rest.join('.'));
  return field?.kind === 'fixed';
}
