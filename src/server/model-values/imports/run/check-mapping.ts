import type { EntityManager } from 'typeorm';
import type { ImportMapping, PreviewSeries } from '../../../../shared/model-values/imports';
import { refuseFields } from '../../../platform/user-error';
import { findTargets, type Target } from './find-targets';
import type { MappingInput } from './input';

/**
 * What staff chose for series, complete. Throws a UserError that names each wrong field, such as
 * `mapping.0.scale`.
 */
export async function checkMapping(
  manager: EntityManager,
  sent: MappingInput[],
  series: PreviewSeries[],
): Promise<ImportMapping[]> {
  const targets = await findTargets(manager);
  const problems: [field: string, message: string][] = [];
  const mapping = sent.map((input, at): ImportMapping => {
    const model = input.model.toLowerCase();
    const value = input.value.toLowerCase();
    const stated = series[input.series]?.stated;
    const scale = input.scale ?? stated?.scale ?? { lower: NaN, upper: NaN };
    const lowerIsBetter = input.lowerIsBetter ?? stated?.lowerIsBetter ?? false;
    const { heldOut = false } = input;
    const one = { series: input.series, model, value, scale, lowerIsBetter, heldOut };
    for (const [field, message] of problemsOf(one, series[input.series], targets)) {
      problems.push([`mapping.${at}.${field}`, message]);
    }
    return one;
  });
  refuseFields([...problems, ...repeated(mapping)]);
  return mapping;
}

function problemsOf(
  { series: at, model, value, scale: { lower, upper } }: ImportMapping,
  series: PreviewSeries | undefined,
  { models, values }: { models: Target[]; values: Target[] },
): [field: string, message: string][] {
  const problems: [string, string][] = [];
  if (!series) problems.push(['series', `The files have no series ${at}`]);
  if (!models.some(({ id }) => id === model)) problems.push(['model', 'Choose a model']);
  if (!values.some(({ id }) => id === value)) problems.push(['value', 'Choose a value']);
  if (!series) return problems;
  if (Number.isNaN(lower)) {
    problems.push(['scale', 'The files do not say on which scale the scores are. Enter it']);
  } else if (series.range && (series.range.lower < lower || series.range.upper > upper)) {
    const scores = `The scores are from ${series.range.lower} to ${series.range.upper}`;
    problems.push(['scale', `${scores}. Enter a scale with all of them`]);
  }
  return problems;
}

/** Of series that are mapped twice, or to the same model and value as another. */
function repeated(mapping: ImportMapping[]): [field: string, message: string][] {
  const cellOf = ({ model, value }: ImportMapping) => `${model} ${value}`;
  return mapping.flatMap((one, at): [string, string][] => {
    const before = mapping.slice(0, at);
    if (before.some(({ series }) => series === one.series)) {
      return [[`mapping.${at}.series`, `Series ${one.series} is mapped twice`]];
    }
    const other = before.find((earlier) => cellOf(earlier) === cellOf(one));
    if (!other) return [];
    return [[`mapping.${at}.value`, `Series ${other.series} has the same model and value`]];
  });
}
