import { getMetadataArgsStorage } from 'typeorm';
import { entities, entityClasses } from '../../src/entities';

const { tables, columns, relations } = getMetadataArgsStorage();

test.each(Object.entries(entityClasses))('%s is listed by its name, once', (name, entity) => {
  expect(entity.name).toBe(name);
  expect(entities.filter((other) => other === entity)).toHaveLength(1);
  expect(tables.filter(({ target }) => target === entity)).toHaveLength(1);
});

test('every entity is listed', () => {
  expect(tables.map(({ target }) => target)).toEqual(expect.arrayContaining(entities));
  expect(tables).toHaveLength(entities.length);
});

// Without a type, TypeORM would guess it from the compiler's metadata, which is off.
test('every column says its type', () => {
  const without = columns.filter(({ options }) => options.type === undefined);
  expect(without.map(({ propertyName }) => propertyName)).toEqual([]);
});

test('nothing is loaded unless a query asks for it', () => {
  expect(relations.filter(({ options }) => options.eager || options.lazy)).toEqual([]);
});
