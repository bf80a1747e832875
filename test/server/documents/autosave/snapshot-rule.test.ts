import fc from '../../../support/fast-check';
import { hasMostOf, reasonToKeep } from '../../../../src/server/documents/autosave/snapshot-rule';
import { wordChanges } from '../../../../src/server/documents/revisions/word-changes';

/** Different words, the same for the same numbers. */
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `w${from + at}`).join(' ');

interface Given {
  last?: string | null;
  posted?: string | null;
  age?: number;
}

const reason = (held: string, next: string, { last = null, posted = null, age = 0 }: Given = {}) =>
  reasonToKeep({
    held,
    next,
    age,
    readLast: () => Promise.resolve(last),
    readPosted: () => Promise.resolve(posted),
  });

describe('before a text replaces another', () => {
  test('writing needs no snapshot, until five minutes have passed', async () => {
    expect(await reason(words(600), words(620))).toBeNull();
    expect(await reason('She said hel', 'She said hello')).toBeNull();
    expect(await reason(words(600), words(601), { age: 299_999 })).toBeNull();
    expect(await reason(words(600), words(601), { age: 300_000 })).toBe('due');
  });

  test('writing reads no other text', async () => {
    const never = () => Promise.reject(new Error('It was read'));
    const held = `${words(1000)} the beginn`;
    const next = `${words(1000)} the beginning of`;
    const reads = { readLast: never, readPosted: never };
    expect(await reasonToKeep({ held, next, age: 0, ...reads })).toBeNull();
  });

  test('everything is selected and replaced by a letter, or by as many other words', async () => {
    expect(await reason(words(600), 'x')).toBe('loss');
    expect(await reason(words(600), words(600, 1000))).toBe('loss');
    expect(await reason(words(600), words(390))).toBe('loss');
  });

  test('a third of the last snapshot may go, and not a word more', async () => {
    const last = words(600);
    const held = `${last} ${words(300, 1000)}`;
    const without = (count: number) => `${words(600 - count, count)} ${words(300, 1000)}`;
    expect(await reason(held, without(200), { last })).toBeNull();
    expect(await reason(held, without(201), { last })).toBe('loss');
  });

  test('the first words that go from a text without a snapshot', async () => {
    expect(await reason(words(100), words(98))).toBe('due');
    expect(await reason(words(19), words(17))).toBeNull();
    expect(await reason(words(100), words(98), { posted: words(90) })).toBeNull();
    expect(await reason(words(100), words(98), { last: words(67) })).toBeNull();
    expect(await reason(words(100), words(98), { last: words(66) })).toBe('due');
  });

  test('a word or two of a title', async () => {
    expect(await reason('On', 'Once')).toBeNull();
    expect(await reason('On evidence', 'About proof')).toBeNull();
  });
});

/** A writer's text, what the server has of it, and every text that it ever had. */
class Text {
  readonly history: string[] = [];
  readonly before: string[] = [];
  held = '';
  private last: string | null = null;
  private age = 0;
  private typed = 0;

  type(count: number): string {
    this.typed += count;
    return [this.held, words(count, this.typed - count)].filter(Boolean).join(' ');
  }

  /** The text without `share` of its words (0 to 1) from a place, replaced by as many if asked. */
  without(place: number, share: number, replaced: boolean): string {
    const all = this.held.split(' ').filter(Boolean);
    const count = Math.ceil(all.length * share);
    const at = Math.floor((all.length - count) * place);
    // One word for another is writing.
    const by = replaced && count > 1 ? Array.from({ length: count }, () => `r${this.typed++}`) : [];
    return [...all.slice(0, at), ...by, ...all.slice(at + count)].join(' ');
  }

  async save(next: string, ms: number): Promise<void> {
    const { held, last } = this;
    this.age += ms;
    const why = await reason(held, next, { last, age: this.age });
    if (why) {
      this.history.push(held);
      this.last = hasMostOf(held, next) ? held : null;
      this.age = 0;
    }
    this.before.push(held);
    this.held = next;
  }
}

type Step = (text: Text) => string;
const anywhere = fc.double({ min: 0, max: 1, noNaN: true });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map<Step>((count) => (text) => text.type(count)),
  fc
    .tuple(anywhere, fc.double({ min: 0, max: 0.2, noNaN: true }), fc.boolean())
    .map<Step>((drawn) => (text) => text.without(...drawn)),
  fc.tuple(anywhere, anywhere, fc.boolean()).map<Step>((drawn) => (text) => text.without(...drawn)),
);
const pause = fc.oneof(fc.constant(800), fc.constant(800), fc.nat(600_000));

test('two thirds of every text, or all but a sentence, are in the history or the autosave', async () => {
  const steps = fc.array(fc.tuple(step, pause), { maxLength: 25, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const text = new Text();
      for (const [change, ms] of all) await text.save(change(text), ms);
      const places = [text.held, ...text.history];
      for (const one of text.before) {
        const missing = Math.min(...places.map((place) => wordChanges(one, place).removed));
        const most = Math.max(19, one.split(' ').length / 3);
        expect(missing).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 200 },
  );
});

test('writing for an hour with corrections leaves a snapshot every five minutes and few others', async () => {
  const text = new Text();
  for (let save = 0; save < 2250; save += 1) {
    await text.save(save % 10 === 9 ? text.without(1, 2 / (save + 2), false) : text.type(1), 1600);
  }
  expect(text.history.length).toBeGreaterThanOrEqual(12);
  expect(text.history.length).toBeLessThanOrEqual(20);
});
