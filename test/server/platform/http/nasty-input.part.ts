import { allCalls, tryNastyInput } from './try-nasty-input';

// One call of each kind; the full run tries all.
const sample = [
  'GET /api/blogs',
  'GET /api/page',
  'GET /api/team',
  'POST /api/messages',
  'POST /api/blogs',
  'PUT /api/blogs/:id',
  'DELETE /api/team/:id',
];

tryNastyInput(allCalls.filter(({ method, path }) => sample.includes(`${method} ${path}`)));

test('the sample is of calls that exist', () => {
  const names = allCalls.map(({ method, path }) => `${method} ${path}`);
  expect(names).toEqual(expect.arrayContaining(sample));
});
