import type { SitePage } from '../../../entities/SitePage';
import type { ValuesItem } from '../../../entities/ValuesItem';
import { emptyModel } from '../../../content/model-values';
import type * as json from '../../../shared/api/model-values';
import type { ReleaseItem } from '../../../shared/model-values/release-files';
import type { CanonicalResult } from '../../../shared/model-values/releases';
import { presentModel } from '../releases/canonical-release';
import { findReplies, type PublicRelease, withdrawalOf } from './find-releases';

export function presentSummary({ row, content }: PublicRelease): json.PublicReleaseSummaryJson {
  const { number, demonstration, published, corrects, models, values, results } = content;
  return {
    number,
    status: row.status,
    published,
    hash: row.hash ?? '',
    corrects: corrects?.number ?? null,
    demonstration,
    models: models.length,
    values: values.length,
    scored: results.filter(({ score }) => score !== null).length,
    items: results.reduce((sum, { items }) => sum + items.count, 0),
  };
}

/** A whole release, with the replies to it. The same as call of the API and as a file. */
export async function presentRelease(release: PublicRelease): Promise<json.PublicReleaseJson> {
  const { row, content, changes } = release;
  const replies = await findReplies(release);
  return {
    release: content,
    status: row.status,
    hash: row.hash ?? '',
    previousHash: row.previousHash,
    signature: row.signature,
    publicKey: row.publicKey,
    keyId: row.keyId,
    withdrawn: withdrawalOf(release),
    replies: replies.map(({ model, reply }) => ({
      model,
      asked: reply.askedAt.toISOString(),
      answered: reply.answeredAt?.toISOString() ?? null,
      text: reply.text,
    })),
    changes: changes.map(({ kind, reason, by, createdAt }) => {
      return { kind, reason, by, at: createdAt.toISOString() };
    }),
  };
}

export function presentCell(release: PublicRelease, result: CanonicalResult): json.PublicCellJson {
  const { number, comparisons } = release.content;
  return {
    number,
    status: release.row.status,
    withdrawn: withdrawalOf(release),
    result,
    comparisons: comparisons.filter(
      ({ value, models }) => value === result.value && models.includes(result.model),
    ),
  };
}

/** An item; only its hash speaks for its texts if readers of the release do not see them. */
export function presentItem(
  { evidence }: Pick<CanonicalResult, 'evidence'>,
  item: ValuesItem,
): ReleaseItem {
  const { promptId, epoch, language, score, state, heldOut, blanked, hash } = item;
  const isShown = evidence === 'items' && !heldOut;
  const { prompt, answer, target, explanation } = isShown
    ? item
    : { prompt: [], answer: '', target: '', explanation: '' };
  const { ratings, settings, edits } = item;
  return {
    promptId,
    epoch,
    language,
    prompt,
    answer,
    target,
    score,
    state,
    ratings,
    explanation,
    settings,
    edits,
    heldOut,
    blanked,
    hash,
  };
}

export function presentPublicModel(page: SitePage): json.PublicModelJson {
  const { notes } = { ...emptyModel, ...page.content };
  return { ...presentModel(page), notes };
}
