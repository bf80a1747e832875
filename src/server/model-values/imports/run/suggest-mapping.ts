import type { EntityManager } from 'typeorm';
import type { PreviewSeries, SuggestedMapping } from '../../../../shared/model-values/imports';
import type { ResultOrigin } from '../../../../shared/model-values/releases';
import { findTargets, type Target } from './find-targets';

type Remembered = Omit<SuggestedMapping, 'series'>;

/** The mappings of results, the last one first. A deleted model or value is not suggested. */
const EARLIER = `
  SELECT result.origin, model_id AS model, value_id AS value,
    json_build_object('lower', scale_low, 'upper', scale_high) AS scale,
    lower_is_better AS "lowerIsBetter", evidence = 'hashes' AS "heldOut"
  FROM values_result result JOIN values_release release ON release.id = result.release_id
  WHERE import_id IS NULL AND state = 'measured' AND scale_low IS NOT NULL
  ORDER BY release.created_at DESC, result.id`;

/** For each series, how it was mapped the last time, otherwise what its names suggest. */
export async function suggestMapping(
  manager: EntityManager,
  series: PreviewSeries[],
): Promise<SuggestedMapping[]> {
  const { models, values } = await findTargets(manager);
  const ids = new Set([...models, ...values].map(({ id }) => id));
  const earlier = new Map<string, Remembered>();
  for (const { origin, ...rest } of await manager.query<(Remembered & { origin: ResultOrigin })[]>(
    EARLIER,
  )) {
    const isThere = ids.has(rest.model ?? '') && ids.has(rest.value ?? '');
    if (isThere && !earlier.has(keyOf(origin))) earlier.set(keyOf(origin), rest);
  }
  return series.map((one, at) => ({
    series: at,
    ...(earlier.get(keyOf(one)) ?? byNames(one, models, values)),
  }));
}

type Names = Pick<ResultOrigin, 'task' | 'metric' | 'filter' | 'scorer' | 'key' | 'model'>;

const keyOf = ({ task, metric, filter, scorer, key, model }: Names) =>
  JSON.stringify([task, metric, filter, scorer, key, model]);

function byNames(series: PreviewSeries, models: Target[], values: Target[]): Remembered {
  const { key, metric, task, scorer, model, snapshot, stated } = series;
  // Names such as "openai/gpt-4o" begin with who offers the model.
  const calledLike = [snapshot, model, model.split('/').at(-1) ?? ''].map(plain);
  return {
    model: onlyOne(models, calledLike, (called, name) => called === name),
    value: onlyOne(values, [key, metric, task, scorer].map(plain), (called, name) =>
      ` ${called} `.includes(` ${name} `),
    ),
    scale: stated.scale,
    lowerIsBetter: stated.lowerIsBetter ?? false,
    heldOut: false,
  };
}

/** The target that the first of these names fits, if it fits only one. */
function onlyOne(
  targets: Target[],
  names: string[],
  fits: (called: string, name: string) => boolean,
): string | null {
  for (const called of names.filter((name) => name !== '')) {
    const found = targets.filter((target) =>
      target.names.map(plain).some((name) => name !== '' && fits(called, name)),
    );
    if (found.length > 0) return found.length === 1 ? (found[0]?.id ?? null) : null;
  }
  return null;
}

/** "GPT-4o_mini" and "gpt 4o mini" are the same name. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s_/.:-]+/g, ' ')
    .trim();
