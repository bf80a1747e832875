import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ValuesImport } from '../../src/entities/ValuesImport';
import type { ImportPreview } from '../../src/shared/model-values/imports';

const preview: ImportPreview = {
  format: 'CSV',
  version: '',
  series: [
    {
      task: 'care',
      metric: 'care',
      filter: '',
      scorer: '',
      key: '',
      model: 'model-a',
      snapshot: '',
      file: 'a.csv',
      measured: null,
      stated: {
        score: null,
        prompts: null,
        answers: null,
        standardError: null,
        interval: null,
        scale: { lower: 0, upper: 1 },
        lowerIsBetter: null,
      },
      range: { lower: 0, upper: 1 },
      items: 2,
      prompts: 2,
      answers: 2,
      refusals: 0,
      errors: 0,
      unscored: 0,
    },
  ],
  samples: 2,
  first: [],
  problems: [],
  moreProblems: 0,
  dropped: {},
};

/** Stores an import into a release, whose files were read unless `own` says otherwise. Has no files on the disk. */
export function storeImport(
  manager: EntityManager,
  releaseId: string,
  own: Partial<ValuesImport> = {},
): Promise<ValuesImport> {
  return manager.save(ValuesImport, {
    id: randomUUID(),
    releaseId,
    status: 'ready' as const,
    message: '',
    files: 1,
    bytes: '10',
    preview,
    mapping: [],
    stored: 0,
    total: 0,
    holder: null,
    heldUntil: null,
    createdAt: new Date(),
    createdBy: 'Ada',
    ...own,
  });
}
