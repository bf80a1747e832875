import { documentKinds } from '../../../src/server/document-kinds';
import { OWN_ROWS } from '../../../src/server/backup/check-target';
import { tablesIn } from '../../../src/server/backup/tables';

// Archived rows that exist only with an own row of another table, or without anybody's doing.
const others = [
  'old_slug',
  'autosave',
  'revision',
  'review',
  'reviewer',
  'publication_notice',
  'activity',
  'mail',
  'first_admin',
  'address_check',
  'sample_removal',
  'backup',
  'values_result',
  'values_item',
  'values_reply',
  'values_change',
  'working_copy', // the name of autosave before release 0.3
];

test('every archived table has rows of its own, or belongs to one that has', () => {
  expect([...Object.keys(OWN_ROWS), ...others].sort()).toEqual(tablesIn('site').sort());
});

test('a document of any kind means that a site is in use', () => {
  const tables = Object.values(documentKinds).map(({ trash }) => trash.table);
  expect(Object.keys(OWN_ROWS)).toEqual(expect.arrayContaining(tables));
});
