import { randomUUID } from 'node:crypto';
import { documentKinds } from '../../../src/server/document-kinds';
import { newAddedId, sitePageId } from '../../../src/server/site-pages/ids';

const kindsOf = (id: string) =>
  Object.values(documentKinds)
    .filter(({ mayExist }) => mayExist(id))
    .map(({ name }) => name);

test('an id is that of one kind, because revisions are found by id alone', () => {
  expect(kindsOf(sitePageId('about'))).toEqual(['page']);
  expect(kindsOf(newAddedId('pressItem'))).toEqual(['page']);
  expect(kindsOf(randomUUID())).toEqual(['post']);
});
