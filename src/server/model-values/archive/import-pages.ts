import type { EntityManager } from 'typeorm';
import { SitePage } from '../../../entities/SitePage';
import type { AddedName } from '../../../shared/documents/added-pages';
import type { FieldValues } from '../../../shared/documents/fields';
import type { CanonicalRelease } from '../../../shared/model-values/releases';
import { operator } from '../../activity/record-activity';
import { newAddedId } from '../../site-pages/ids';
import { idsOf } from '../releases/addresses';

interface Place {
  id: string;
  isNew: boolean;
}

/** The models and values of a release on this site, by their addresses in the release. */
export interface Places {
  models: Map<string, Place>;
  values: Map<string, Place>;
}

/** Finds the models and values of a release, with a new id for each that is not here. */
export async function findPlaces(
  manager: EntityManager,
  release: CanonicalRelease,
): Promise<Places> {
  return {
    models: await placesOf(manager, 'model', release.models),
    values: await placesOf(manager, 'modelValue', release.values),
  };
}

async function placesOf(manager: EntityManager, kind: AddedName, cited: { address: string }[]) {
  const ids = await idsOf(manager, kind, cited);
  return new Map(
    cited.map(({ address }) => {
      const id = ids.get(address);
      return [address, { id: id ?? newAddedId(kind), isNew: id === undefined }];
    }),
  );
}

/** Publishes the models and values that are new, as the release describes them. */
export async function insertPages(
  manager: EntityManager,
  { models, values, published }: CanonicalRelease,
  places: Places,
): Promise<void> {
  const updatedAt = new Date(published);
  for (const { address, name: title, ...content } of models) {
    const { id, isNew } = places.models.get(address) ?? {};
    if (id && isNew)
      await insertPage(
        manager,
        { id, kind: 'model', direct: address, updatedAt },
        { title, ...content },
      );
  }
  for (const { address, name: title, ...content } of values) {
    const { id, isNew } = places.values.get(address) ?? {};
    if (id && isNew)
      await insertPage(
        manager,
        { id, kind: 'modelValue', direct: address, updatedAt },
        { title, ...content },
      );
  }
}

type Own = Pick<SitePage, 'id' | 'direct' | 'updatedAt'> & { kind: AddedName };

export async function insertPage(
  manager: EntityManager,
  own: Own,
  content: FieldValues,
): Promise<void> {
  const updatedBy = operator.name;
  await manager.save(SitePage, {
    ...own,
    content,
    lockVersion: 1,
    updatedBy,
    status: 'published',
  });
}
