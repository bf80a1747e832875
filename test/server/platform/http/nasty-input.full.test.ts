import { allCalls, tryNastyInput } from './try-nasty-input';

test('there are calls to try', () => expect(allCalls.length).toBeGreaterThan(60));

tryNastyInput(allCalls, { eachField: true });
