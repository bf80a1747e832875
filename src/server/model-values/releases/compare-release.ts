import type { EntityManager } from 'typeorm';
import type { ValuesResult } from '../../../entities/ValuesResult';
import type { Comparison } from '../../../shared/model-values/releases';
import { compareModels, type ModelScores } from '../results/compare-models';
import { type Answer, scoresByPromptId } from '../results/compute-result';

/**
 * Compares the models of each value of a release, in the order of values and models. Only results whose score
 * was computed here are compared: those of a file whose answers are not all there, by no answer at all.
 * `addressOf` gives the address of a model or value by its id.
 */
export async function compareRelease(
  manager: EntityManager,
  results: ValuesResult[],
  addressOf: (id: string) => string,
): Promise<Comparison[]> {
  const compared = results.filter(
    ({ state, source, score }) => state === 'measured' && source === 'computed' && score !== null,
  );
  const values = new Set(compared.map(({ valueId }) => addressOf(valueId)));
  const comparisons: Comparison[] = [];
  for (const value of [...values].sort()) {
    const models: ModelScores[] = [];
    for (const result of compared.filter(({ valueId }) => addressOf(valueId) === value)) {
      const model = addressOf(result.modelId);
      const prompts = await findScores(manager, result.id);
      models.push({ model, scale: scaleOf(result), prompts });
    }
    models.sort((a, b) => (a.model < b.model ? -1 : 1));
    comparisons.push(...compareModels(value, models));
  }
  return comparisons;
}

function scaleOf({ scaleLow: lower, scaleHigh: upper }: ValuesResult): ModelScores['scale'] {
  return lower === null || upper === null ? null : { lower, upper };
}

/** The scores of a result by prompt, without answers that were declared invalid. */
async function findScores(manager: EntityManager, id: string): Promise<Map<string, number[]>> {
  const answers = await manager.query<Answer[]>(
    `SELECT prompt_id AS "promptId", epoch, score FROM values_item
     WHERE result_id = $1 AND score IS NOT NULL
       AND NOT edits @> '[{"isInvalid": true}]'`,
    [id],
  );
  return scoresByPromptId(answers);
}
