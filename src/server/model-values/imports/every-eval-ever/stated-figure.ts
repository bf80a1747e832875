import type { Interval } from '../../../statistics/wilson';
import type { ImportProblem, StatedFigure } from '../reading/format';
import {
  asNumber,
  asRecord,
  type JsonRecord,
  optionalNumber,
  optionalRecord,
  optionalText,
  type Place,
} from '../reading/values';

/** The score of a result with its uncertainty. `at` is where the result is in the summary. */
export function readStatedFigure(
  result: JsonRecord,
  config: JsonRecord,
  at: string,
  place: Place,
  problems: ImportProblem[],
): StatedFigure {
  const details = asRecord(result.score_details, `${at}.score_details`, place);
  const within = `${at}.score_details.uncertainty`;
  const uncertainty = optionalRecord(details.uncertainty, within, place);
  const error = optionalRecord(uncertainty.standard_error, `${within}.standard_error`, place);
  const score = optionalNumber(details.score, `${at}.score_details.score`, place);
  const interval = readInterval(
    uncertainty.confidence_interval,
    `${within}.confidence_interval`,
    place,
  );
  const isAround =
    !interval || score === null || (interval.lower <= score && score <= interval.upper);
  if (!isAround) {
    const message = `The confidence interval of ${at} does not contain its score, so it was left out`;
    problems.push({ file: place.file, line: null, message });
  }
  return {
    score,
    prompts: optionalNumber(uncertainty.num_samples, `${within}.num_samples`, place),
    // The number of lines is that of all results of the file together.
    answers: null,
    standardError: optionalNumber(error.value, `${within}.standard_error.value`, place),
    interval: isAround ? interval : null,
    scale: readScale(config, `${at}.metric_config`, place),
    lowerIsBetter: typeof config.lower_is_better === 'boolean' ? config.lower_is_better : null,
  };
}

/** Some files state the distance from the score instead: that is what `isAround` finds. */
function readInterval(value: unknown, at: string, place: Place): StatedFigure['interval'] {
  if (value === undefined || value === null) return null;
  const interval = asRecord(value, at, place);
  return {
    lower: asNumber(interval.lower, `${at}.lower`, place),
    upper: asNumber(interval.upper, `${at}.upper`, place),
    level: optionalNumber(interval.confidence_level, `${at}.confidence_level`, place),
    method: optionalText(interval.method, `${at}.method`, place),
  };
}

/** Null where one of the ends is open: 0.3.0 writes "Infinity". */
function readScale(config: JsonRecord, at: string, place: Place): Interval | null {
  const bound = (key: string) => {
    const value = config[key];
    const isOpen = value === 'Infinity' || value === '-Infinity';
    return isOpen ? null : optionalNumber(value, `${at}.${key}`, place);
  };
  const [lower, upper] = [bound('min_score'), bound('max_score')];
  return lower === null || upper === null ? null : { lower, upper };
}
