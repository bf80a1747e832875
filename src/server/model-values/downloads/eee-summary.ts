import type { CanonicalRelease, CanonicalResult } from '../../../shared/model-values/releases';
import { evaluationName, type Names, SCHEMA_VERSION } from './eee-names';

/** What is needed besides a model's results. */
export interface SummaryContext {
  content: CanonicalRelease;
  hash: string;
  model: CanonicalRelease['models'][number];
  names: Names;
  lab: string;
  siteUrl: string;
  /** The page of the release. */
  address: string;
}

/** The file of a model's samples; null if there is none. */
export type SampleFile = { path: string; checksum: string; rows: number } | null;

/** The figures of a model in a release, as the summary file of Every Eval Ever. */
export function summaryOf(
  context: SummaryContext,
  results: readonly CanonicalResult[],
  samples: SampleFile,
): object {
  const { content, hash, model, names, lab, siteUrl } = context;
  const measured = results.flatMap(({ measuredAt }) => measuredAt ?? []).sort();
  return {
    schema_version: SCHEMA_VERSION,
    evaluation_id: names.evaluationId,
    ...(measured[0] ? { evaluation_timestamp: seconds(measured[0]) } : {}),
    retrieved_timestamp: seconds(content.published),
    source_metadata: {
      source_name: `Model values ${content.number}`,
      source_type: 'evaluation_run',
      source_organization_name: lab,
      source_organization_url: siteUrl,
      evaluator_relationship: 'third_party',
      additional_details: { release: content.number, release_sha256: hash },
    },
    eval_library: { name: 'assay', version: content.schema },
    model_info: {
      name: model.name,
      id: names.modelId,
      developer: model.maker,
      additional_details: {
        deployment_type: 'unknown',
        model_availability: 'unknown',
        ...(model.snapshot ? { snapshot: model.snapshot } : {}),
      },
    },
    evaluation_results: results.map((result) => resultOf(context, result)),
    ...(samples
      ? {
          detailed_evaluation_results: {
            format: 'jsonl',
            file_path: samples.path,
            hash_algorithm: 'sha256',
            checksum: samples.checksum,
            total_rows: samples.rows,
          },
        }
      : {}),
  };
}

const seconds = (date: string) => String(Math.floor(Date.parse(date) / 1000));

function resultOf({ content, names, address }: SummaryContext, result: CanonicalResult): object {
  const { score, intervalLow: lower, intervalHigh: upper, method } = result;
  const value = content.values.find((one) => one.address === result.value);
  const name = evaluationName(names, result.value);
  return {
    evaluation_result_id: name,
    evaluation_name: name,
    source_data: {
      dataset_name: content.plan?.title ?? `Model values ${content.number}`,
      source_type: 'url',
      url: [address],
    },
    metric_config: {
      evaluation_description: value?.question ?? '',
      metric_id: name,
      metric_name: value?.name ?? result.value,
      lower_is_better: result.lowerIsBetter,
      ...scaleOf(result),
    },
    score_details: {
      score,
      details: {
        answers: String(result.answers),
        refusals: String(result.refusals),
        errors: String(result.errors),
        unscored: String(result.unscored),
        score_is: result.source === 'computed' ? 'computed from the items' : 'as imported',
      },
      uncertainty: {
        num_samples: result.prompts,
        ...(lower === null || upper === null
          ? {}
          : { confidence_interval: { lower, upper, confidence_level: 0.95, method } }),
      },
    },
  };
}

/** A scale has to have both ends, and the score between them. */
function scaleOf({ score, scaleLow: low, scaleHigh: high }: CanonicalResult): object {
  const isWithin = low !== null && high !== null && score !== null && score >= low && score <= high;
  return isWithin ? { score_type: 'continuous', min_score: low, max_score: high } : {};
}
