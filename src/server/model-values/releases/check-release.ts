import type { EntityManager } from 'typeorm';
import { emptyModel } from '../../../content/model-values';
import type { ValuesResult } from '../../../entities/ValuesResult';
import { type ChangedCell, changedCells } from '../../../shared/model-values/changed-cells';
import type { ReleaseProblem } from '../../../shared/model-values/releases';
import { canonicalResults } from './canonical-release';
import { problemsOf } from './check-result';
import type { FoundRelease } from './find-release';

/** What keeps a release from being published, each with what to do. */
export async function checkRelease(
  manager: EntityManager,
  found: FoundRelease,
): Promise<ReleaseProblem[]> {
  return [
    ...checkTexts(found),
    ...checkPages(found),
    ...(await checkCells(manager, found)),
    ...checkScales(found),
    ...checkReplies(found),
    ...(await checkChanges(manager, found)),
  ];
}

const problem = (message: string, model = '', value = ''): ReleaseProblem => ({
  model,
  value,
  message,
});

function checkTexts({ release: { texts }, plan, results }: FoundRelease): ReleaseProblem[] {
  const missing: [boolean, string][] = [
    [results.length === 0, 'There are no results: import some'],
    [!plan, 'Choose the version of the plan that the results follow'],
    [texts.deviations === '', 'Say what was done otherwise than planned, or that nothing was'],
    [texts.method === '', 'Describe the method'],
    [texts.limits === '', 'Say what the results do not show'],
    [texts.languages === '', 'Name the languages of the prompts'],
    [texts.intervals === '', 'Say what the intervals speak for'],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, message]) => problem(message));
}

function checkPages({ pages, results }: FoundRelease): ReleaseProblem[] {
  const hidden = (id: string) => {
    const page = pages.get(id);
    return !page?.direct || page.status !== 'published';
  };
  const title = titlesIn(pages);
  const models = idsOf(results, 'modelId').filter(hidden);
  const values = idsOf(results, 'valueId').filter(hidden);
  return [
    ...models.map((id) => problem(`Publish the model ${title(id)}`, id)),
    ...values.map((id) => problem(`Publish the value ${title(id)}`, '', id)),
  ];
}

/** Every model has a result for every value, with all that readers need to judge it. */
async function checkCells(
  manager: EntityManager,
  { results, pages, plan }: FoundRelease,
): Promise<ReleaseProblem[]> {
  const title = titlesIn(pages);
  const counts = await countItems(manager, results);
  const problems: ReleaseProblem[] = [];
  for (const model of idsOf(results, 'modelId')) {
    for (const value of idsOf(results, 'valueId')) {
      const result = results.find(({ modelId, valueId }) => modelId === model && valueId === value);
      const { items = 0, ratings = 0 } = (result && counts.get(result.id)) ?? {};
      const known = { planPublicAt: plan?.publicAt ?? null, items, ratings };
      const found = result
        ? problemsOf(result, known)
        : ['has no result: import it, or say why it was not tested'];
      const cell = `${title(value)} of ${title(model)}`;
      problems.push(...found.map((what) => problem(`${cell} ${what}`, model, value)));
    }
  }
  return problems;
}

interface Counts {
  items: number;
  ratings: number;
}

/** How many answers results have, and of those with several raters how many different ratings. */
async function countItems(
  manager: EntityManager,
  results: ValuesResult[],
): Promise<Map<string, Counts>> {
  const asked = results.filter(({ source, raters }) => source === 'imported' || raters > 1);
  const rows = await manager.query<(Counts & { id: string })[]>(
    `SELECT result_id AS id, count(DISTINCT item.id)::int AS items,
       count(DISTINCT rated ->> 'rating')::int AS ratings
     FROM values_item AS item LEFT JOIN LATERAL jsonb_array_elements(ratings) AS rated ON TRUE
     WHERE result_id = ANY ($1) GROUP BY result_id`,
    [asked.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function checkScales({ results, pages }: FoundRelease): ReleaseProblem[] {
  const title = titlesIn(pages);
  return idsOf(results, 'valueId').flatMap((value) => {
    const scales = results
      .filter(({ valueId, score }) => valueId === value && score !== null)
      .map(({ scaleLow, scaleHigh, lowerIsBetter }) => `${scaleLow} ${scaleHigh} ${lowerIsBetter}`);
    return new Set(scales).size > 1
      ? problem(
          `The results for ${title(value)} have several scales or directions: import them with the same`,
          '',
          value,
        )
      : [];
  });
}

function checkReplies({ results, replies, pages }: FoundRelease): ReleaseProblem[] {
  const title = titlesIn(pages);
  const asked = new Set(replies.map(({ modelId }) => modelId));
  return idsOf(results, 'modelId')
    .filter((id) => !asked.has(id))
    .map((id) => problem(`Ask the maker of ${title(id)} for a reply, and say when`, id));
}

async function checkChanges(
  manager: EntityManager,
  found: FoundRelease,
): Promise<ReleaseProblem[]> {
  const idOf = new Map([...found.pages].map(([id, { direct }]) => [direct ?? id, id]));
  return (await findChanges(manager, found)).flatMap(({ model, value, after, reason }) => {
    const cell = `${value} of ${model}`;
    const ids = [idOf.get(model), idOf.get(value)] as const;
    if (!after) return problem(`A correction keeps ${cell}: import it, or withdraw it`, ...ids);
    return reason === '' ? problem(`Say why ${cell} changes`, ...ids) : [];
  });
}

/** The results that a release changes of the one that it corrects, by present addresses; none if it corrects none. */
export async function findChanges(
  manager: EntityManager,
  { results, before, corrected, pages }: FoundRelease,
): Promise<ChangedCell[]> {
  if (!corrected) return [];
  const canonical = async (of: ValuesResult[]) => ({
    results: await canonicalResults(manager, of, (id) => pages.get(id)?.direct ?? id),
  });
  return changedCells(await canonical(before), await canonical(results));
}

const idsOf = (results: ValuesResult[], column: 'modelId' | 'valueId') => [
  ...new Set(results.map((result) => result[column])),
];

const titlesIn = (pages: FoundRelease['pages']) => (id: string) =>
  ({ ...emptyModel, ...pages.get(id)?.content }).title || 'without a name';
