import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { PlanVersion } from '../../src/entities/PlanVersion';
import { ValuesChange } from '../../src/entities/ValuesChange';
import { ValuesItem } from '../../src/entities/ValuesItem';
import { ValuesRelease } from '../../src/entities/ValuesRelease';
import { ValuesReply } from '../../src/entities/ValuesReply';
import { ValuesResult } from '../../src/entities/ValuesResult';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Stores a release with a result of two answers, and everything else that belongs to one. */
export async function storeRelease(
  manager: EntityManager,
  own: Partial<ValuesRelease> = {},
): Promise<{ release: ValuesRelease; result: ValuesResult; items: ValuesItem[] }> {
  const now = new Date('2026-11-29T10:00:00Z');
  const plan = await manager.save(PlanVersion, {
    id: randomUUID(),
    planId: randomUUID(),
    number: 1,
    content: '{"title":"A plan"}',
    hash: hash('{"title":"A plan"}'),
    publicAt: now,
  });
  const draft = await manager.save(ValuesRelease, {
    id: randomUUID(),
    number: `2026.${Math.floor(Math.random() * 1e9)}`,
    status: 'draft' as const,
    correctsId: null,
    planVersionId: plan.id,
    demonstration: false,
    texts: { deviations: 'None', method: '', limits: '', languages: '', intervals: '' },
    comparisons: [],
    lockVersion: 1,
    createdAt: now,
    createdBy: 'Ada',
    submittedAt: now,
    submittedById: randomUUID(),
    submittedBy: 'Ada',
    approvedAt: now,
    approvedBy: 'Bo',
    overrideReason: '',
    publishedAt: null,
    canonical: null,
    hash: null,
    previousHash: null,
    signature: null,
    publicKey: null,
    keyId: null,
  });
  const result = await manager.save(ValuesResult, resultOf(draft.id));
  const items = [0, 1].map((place) => itemOf(result.id, place));
  await manager.save(ValuesItem, items);
  const about = { id: randomUUID(), releaseId: draft.id };
  await manager.save(ValuesReply, {
    ...about,
    modelId: result.modelId,
    askedAt: now,
    answeredAt: null,
    text: '',
  });
  await manager.save(ValuesChange, {
    ...about,
    itemId: null,
    kind: 'reply' as const,
    reason: 'A reply arrived',
    by: 'Ada',
    createdAt: now,
  });
  const release = await manager.save(ValuesRelease, {
    ...draft,
    status: 'published' as const,
    publishedAt: now,
    canonical: '{}',
    hash: hash('{}'),
    ...own,
  });
  return { release, result, items };
}

const resultOf = (releaseId: string): ValuesResult => ({
  id: randomUUID(),
  releaseId,
  modelId: randomUUID(),
  valueId: randomUUID(),
  importId: null,
  state: 'measured',
  reason: '',
  source: 'computed',
  score: 0.5,
  scaleLow: 0,
  scaleHigh: 1,
  lowerIsBetter: false,
  intervalLow: 0.09,
  intervalHigh: 0.91,
  method: 'wilson',
  prompts: 2,
  answers: 2,
  refusals: 0,
  errors: 0,
  unscored: 0,
  raters: 1,
  agreement: null,
  agreementLevel: '',
  stated: null,
  recomputed: null,
  expectedAnswers: null,
  explanation: '',
  evidence: 'items',
  measuredAt: null,
  changeReason: '',
  origin: {
    format: 'csv',
    files: ['a.csv'],
    task: '',
    metric: 'care',
    filter: '',
    scorer: '',
    key: '',
    model: 'model-a',
  },
});

const itemOf = (resultId: string, place: number): ValuesItem => ({
  id: randomUUID(),
  resultId,
  place,
  promptId: `p${place}`,
  epoch: 1,
  language: 'en',
  prompt: [{ role: 'user', text: 'Who are you?' }],
  answer: 'A model.',
  target: '',
  score: place,
  state: 'scored',
  ratings: [{ rater: 'r1', rating: 4 }],
  explanation: 'It says so.',
  settings: { temperature: '0' },
  edits: [],
  heldOut: false,
  blanked: '',
  hash: hash(`${place}`),
});
