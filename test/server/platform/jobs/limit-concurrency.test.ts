import {
  limitConcurrency,
  queueLengths,
} from '../../../../src/server/platform/jobs/limit-concurrency';

const full = () => new Error('full');

/** A task that ends on request, and a log of what it has done. */
function task(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end };
}

test('as many run at once as allowed, and the rest in order of arrival', async () => {
  const limited = limitConcurrency({ running: 2, waiting: 2, full });
  const log: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => task(log, name));
  const results = tasks.map(({ run }) => limited(run));
  expect(log).toEqual(['a begins', 'b begins']);
  tasks[1]?.end();
  await results[1];
  tasks[2]?.end();
  await results[2];
  expect(log.slice(2)).toEqual(['b ends', 'c begins', 'c ends', 'd begins']);
  tasks.forEach(({ end }) => end());
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('a task that finds the queue full is rejected, and the next task after an end is not', async () => {
  const limited = limitConcurrency({ running: 1, waiting: 1, full });
  const [first, second] = [task([], 'first'), task([], 'second')];
  const results = [limited(first.run), limited(second.run)];
  await expect(limited(() => Promise.resolve())).rejects.toThrow('full');
  first.end();
  second.end();
  await Promise.all(results);
  expect(await limited(() => Promise.resolve('third'))).toBe('third');
});

test('the tasks that wait are counted under the name of their limit', async () => {
  const limited = limitConcurrency({ name: 'named', running: 1, waiting: 2, full });
  const tasks = ['a', 'b', 'c'].map((name) => task([], name));
  const results = tasks.map(({ run }) => limited(run));
  expect(queueLengths()).toContainEqual(['named', 2]);
  tasks.forEach(({ end }) => end());
  await Promise.all(results);
  expect(queueLengths()).toContainEqual(['named', 0]);
});

test('reserved places are only for tasks that may use them', async () => {
  const limited = limitConcurrency({ running: 1, waiting: 2, reserved: 1, full });
  const [first, second, third] = ['a', 'b', 'c'].map((name) => task([], name));
  const results = [limited(first!.run), limited(second!.run)];
  await expect(limited(() => Promise.resolve())).rejects.toThrow('full');
  results.push(limited(third!.run, true));
  await expect(limited(() => Promise.resolve(), true)).rejects.toThrow('full');
  for (const each of [first, second, third]) each?.end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
});

test('a task that fails frees its slot', async () => {
  const limited = limitConcurrency({ running: 1, waiting: 0, full });
  const failing = limited(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await limited(() => Promise.resolve('next'))).toBe('next');
});
