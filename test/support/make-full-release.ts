import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { PlanVersion } from '../../src/entities/PlanVersion';
import { SitePage } from '../../src/entities/SitePage';
import { ValuesItem } from '../../src/entities/ValuesItem';
import { ValuesRelease } from '../../src/entities/ValuesRelease';
import { ValuesReply } from '../../src/entities/ValuesReply';
import { ValuesResult } from '../../src/entities/ValuesResult';
import { itemHash, sha256 } from '../../src/server/model-values/hashes/item-hash';
import { publishRelease } from '../../src/server/model-values/releases/publish-release';
import { computeResult } from '../../src/server/model-values/results/compute-result';
import { newAddedId } from '../../src/server/site-pages/ids';
import type { AddedName } from '../../src/shared/documents/added-pages';

/** The scores of each model for each value: a list of answers for each prompt. */
export type Scores = Record<string, Record<string, (number | 'refused' | 'error')[][]>>;

const twoModels: Scores = {
  'model-a': {
    care: [
      [1, 1],
      [1, 0],
      [1, 1],
      ['refused', 1],
    ],
    candour: [[1], [0], [1]],
  },
  'model-b': {
    care: [
      [0, 0],
      [0, 1],
      [0, 0],
      ['error', 0],
    ],
    candour: [[1], [1], [0.5]],
  },
};

type FullRelease = Partial<ValuesRelease> & { scores?: Scores; releaseKey?: string };

let made = 0;

/**
 * Stores models, values, a public plan and a draft of a release whose makers were asked for a reply, with
 * results that are computed from answers, and publishes it unless `status` says otherwise. Each is
 * published a minute after the one before; their numbers are 2026.1, 2026.2 and so on.
 */
export async function makeFullRelease(
  manager: EntityManager,
  { scores = twoModels, releaseKey, ...own }: FullRelease = {},
): Promise<ValuesRelease> {
  made += 1;
  const plan = await makePlan(manager);
  const draft = await manager.save(ValuesRelease, {
    id: randomUUID(),
    number: `2026.${made}`,
    correctsId: null,
    planVersionId: plan.id,
    demonstration: false,
    texts: {
      deviations: 'None.',
      method: 'People judged the answers.',
      limits: 'Only English.',
      languages: 'English',
      intervals: 'Prompts like these.',
    },
    comparisons: [],
    lockVersion: 1,
    createdAt: new Date('2026-11-20T10:00:00Z'),
    createdBy: 'Ada',
    submittedAt: new Date('2026-11-21T10:00:00Z'),
    submittedById: randomUUID(),
    submittedBy: 'Ada',
    approvedAt: new Date('2026-11-22T10:00:00Z'),
    approvedBy: 'Bo',
    overrideReason: '',
    publishedAt: null,
    canonical: null,
    hash: null,
    previousHash: null,
    signature: null,
    publicKey: null,
    keyId: null,
    ...own,
    status: 'draft' as const,
  });
  for (const [model, values] of Object.entries(scores)) {
    await manager.insert(ValuesReply, {
      id: randomUUID(),
      releaseId: draft.id,
      modelId: await pageId(manager, 'model', model),
      askedAt: new Date('2026-11-21T00:00:00Z'),
      answeredAt: null,
      text: '',
    });
    for (const [value, prompts] of Object.entries(values)) {
      const modelId = await pageId(manager, 'model', model);
      const valueId = await pageId(manager, 'modelValue', value);
      await makeResult(manager, draft.id, { modelId, valueId }, prompts);
    }
  }
  const { status = 'published' } = own;
  if (status !== 'published') return manager.save(ValuesRelease, { ...draft, status });
  return publishRelease(manager, draft, {
    at: new Date(Date.UTC(2026, 10, 23, 10, made)),
    by: 'Bo',
    releaseKey,
  });
}

async function makePlan(manager: EntityManager): Promise<PlanVersion> {
  const content = '{"title":"How we ask"}';
  return manager.save(PlanVersion, {
    id: randomUUID(),
    planId: newAddedId('plan'),
    number: 1,
    content,
    hash: sha256(content),
    publicAt: new Date('2026-10-01T10:00:00Z'),
  });
}

/** The id of a model or a value with this address, made if there is none. */
export async function pageId(
  manager: EntityManager,
  kind: AddedName,
  direct: string,
): Promise<string> {
  const found = await manager.findOneBy(SitePage, { kind, direct });
  if (found) return found.id;
  const id = newAddedId(kind);
  await manager.insert(SitePage, {
    id,
    kind,
    direct,
    content: { title: `${direct[0]?.toUpperCase()}${direct.slice(1)}`, order: '1' },
    lockVersion: 1,
    updatedBy: 'Ada',
    updatedAt: new Date('2026-10-01T10:00:00Z'),
    status: 'published',
  });
  return id;
}

/** Stores a result with its answers, whose figures are computed from them. */
export async function makeResult(
  manager: EntityManager,
  releaseId: string,
  cell: { modelId: string; valueId: string },
  prompts: (number | 'refused' | 'error')[][],
): Promise<ValuesResult> {
  const id = randomUUID();
  const items = prompts
    .flatMap((answers, prompt) => answers.map((answer, epoch) => ({ answer, prompt, epoch })))
    .map((answer, place) => ({ ...itemOf(answer), id: randomUUID(), resultId: id, place }));
  const figures = computeResult(items, { lower: 0, upper: 1 }, null, items.length);
  const result = await manager.save(ValuesResult, {
    ...figures,
    ...cell,
    id,
    releaseId,
    importId: null,
    state: 'measured' as const,
    reason: '',
    scaleLow: 0,
    scaleHigh: 1,
    lowerIsBetter: false,
    stated: null,
    expectedAnswers: items.length,
    explanation: '',
    evidence: 'items' as const,
    measuredAt: new Date('2026-11-10T10:00:00Z'),
    changeReason: '',
    origin: {
      format: 'CSV',
      files: ['answers.csv'],
      task: '',
      metric: 'care',
      filter: '',
      scorer: '',
      key: '',
      model: 'model-a',
    },
  });
  await manager.save(ValuesItem, items);
  return result;
}

interface TestAnswer {
  answer: number | 'refused' | 'error';
  prompt: number;
  epoch: number;
}

function itemOf({ answer, prompt, epoch }: TestAnswer) {
  const content = {
    promptId: `p${prompt + 1}`,
    epoch: epoch + 1,
    language: 'en',
    prompt: [{ role: 'user', text: `Question ${prompt + 1}: who comes first?` }],
    answer: `The person in need, ${prompt + 1}.${epoch + 1}.`,
    target: '',
    score: typeof answer === 'number' ? answer : null,
    state: typeof answer === 'number' ? ('scored' as const) : answer,
    ratings: [],
    explanation: '',
    settings: { temperature: '0' },
    edits: [],
    heldOut: false,
  };
  return { ...content, blanked: '', hash: itemHash(content) };
}
