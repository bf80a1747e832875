import type { CanonicalRelease, CanonicalResult } from '../../../shared/model-values/releases';
import { canonicalJson } from '../hashes/canonical-json';
import { withPlaces } from '../releases/canonical-release';
import { compareModels, type ModelScores } from '../results/compare-models';
import { ArchiveProblem, type ReleaseArchive } from './release-archive';
import { itemsFile } from './release-files';
import { verifyResult } from './verify-result';

/** A cell of a release, and what could be checked of it. */
export interface VerifiedCell {
  model: string;
  value: string;
  score: number | null;
  /** Such as "recomputed". */
  outcome: string;
}

/**
 * Recomputes the figures and comparisons of a release from the answers in its zip, value by value, and adds
 * what it finds to `found`.
 */
export async function verifyCells(
  archive: ReleaseArchive,
  release: CanonicalRelease,
  found: { cells: VerifiedCell[]; problems: string[] },
): Promise<void> {
  const { results, comparisons, models, values } = release;
  const named = (list: { address: string }[], asked: string) =>
    list.some(({ address }) => address === asked);
  const cells = new Set(results.map(itemsFile));
  if (cells.size < results.length) throw new ArchiveProblem('A result is in the release twice');
  const recomputed: CanonicalRelease['comparisons'] = [];
  for (const value of [...new Set(results.map((result) => result.value))].sort()) {
    const compared: ModelScores[] = [];
    for (const result of results.filter((one) => one.value === value)) {
      if (!named(models, result.model) || !named(values, value)) {
        found.problems.push(`${nameOf(result)}: the release does not name its model or its value`);
      }
      const { outcome, problems, scores } = await verifyResult(archive, result);
      found.problems.push(...problems.map((problem) => `${nameOf(result)}: ${problem}`));
      found.cells.push({ model: result.model, value, score: result.score, outcome });
      if (scores) compared.push(scores);
    }
    compared.sort((a, b) => (a.model < b.model ? -1 : 1));
    recomputed.push(...compareModels(value, compared));
  }
  if (canonicalJson(recomputed) !== canonicalJson(comparisons)) {
    found.problems.push('The comparisons of models differ from what the answers give');
  }
  if (canonicalJson(withPlaces(results, comparisons)) !== canonicalJson(results)) {
    found.problems.push('The places of models differ from what the comparisons give');
  }
}

const nameOf = ({ model, value }: CanonicalResult) => `${model}, ${value}`;
