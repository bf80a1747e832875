import { type EntityManager, In } from 'typeorm';
import { emptyModel, emptyModelValue } from '../../../../content/model-values';
import { SitePage } from '../../../../entities/SitePage';

/** What series are mapped to: a model or a value, and by which names files may call it. */
export interface Target {
  id: string;
  names: string[];
}

/** All models and values that are not in the trash. */
export async function findTargets(
  manager: EntityManager,
): Promise<{ models: Target[]; values: Target[] }> {
  const pages = await manager.findBy(SitePage, {
    kind: In(['model', 'modelValue']),
    status: In(['draft', 'published']),
  });
  const of = (kind: string, namesOf: (page: SitePage) => string[]) =>
    pages
      .filter((page) => page.kind === kind)
      .map((page) => ({ id: page.id, names: namesOf(page) }));
  return {
    models: of('model', ({ content, direct }) => {
      const { title, snapshot, formerNames } = { ...emptyModel, ...content };
      return [title, direct ?? '', snapshot, ...formerNames];
    }),
    values: of('modelValue', ({ content, direct }) => [
      { ...emptyModelValue, ...content }.title,
      direct ?? '',
    ]),
  };
}
