import { collect, lines } from '../make-upload';
import { openWithSamples, prompt } from './runs';

const readOne = async (fields: object) => {
  const opened = await openWithSamples(lines(prompt(0, fields)));
  return (await collect(opened.samples()))[0];
};

describe('a prompt', () => {
  const textsOf = async (arg_0: unknown) => {
    const sample = await readOne({ arguments: { gen_args_0: { arg_0, arg_1: {} } } });
    return sample?.prompt.map(({ role, text }) => `${role}: ${text}`);
  };
  const chat = [
    { role: 'system', content: 'Be kind' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'See' },
        { type: 'image_url', image_url: {} },
      ],
    },
  ];

  test('that is a chat becomes turns', async () => {
    const expected = ['system: Be kind', 'user: See\n[image]'];
    expect(await textsOf(JSON.stringify(chat))).toEqual(expected);
    expect(await textsOf([JSON.stringify(chat)])).toEqual(expected);
    expect(await textsOf(chat)).toEqual(expected);
  });

  test('that only looks like a chat is a text', async () => {
    for (const text of ['[{"role": "user"}]', '[{"a": 1}]', '[{', '[1]', '']) {
      expect(await textsOf(text)).toEqual([`user: ${text}`]);
    }
    expect(await textsOf(null)).toEqual(['user: ']);
  });

  test('has no payloads and nothing that Postgres refuses', async () => {
    expect(await textsOf('a\0 data:image/png;base64,AAAA')).toEqual(['user: a\ufffd [image]']);
  });

  test('may be a list of arguments, or the tenth after the second', async () => {
    expect((await readOne({ arguments: [['Question', {}]] }))?.prompt[0]?.text).toBe('Question');
    const args = { gen_args_10: ['c', ' x'], gen_args_2: ['b', ' x'], gen_args_1: ['a', ' x'] };
    expect((await readOne({ arguments: args }))?.prompt[0]?.text).toBe('a\nb\nc');
  });
});

describe('an answer', () => {
  const choices = ['help', 'harm'].map((choice) => ['Question', ` ${choice}`]);
  const rated = (filtered_resps: unknown, fields: object = {}) =>
    readOne({ arguments: choices, filtered_resps, resps: [], ...fields });

  test.each([
    [
      'texts',
      [
        ['-4.5', 'False'],
        ['-1.5', 'True'],
      ],
    ],
    [
      'numbers',
      [
        [-4.5, false],
        [-1.5, true],
      ],
    ],
    [
      'repeats',
      [
        [
          ['-4.5', 'False'],
          ['-9', 'False'],
        ],
        [
          ['-1.5', 'True'],
          ['-9', 'False'],
        ],
      ],
    ],
    [
      'infinity',
      [
        ['-inf', 'False'],
        ['-1e3', 'False'],
      ],
    ],
    ['bare numbers', [-4.5, -1.5]],
    [
      'a missing number',
      [
        [null, false],
        [-1.5, true],
      ],
    ],
  ])('is the choice with the highest log-probability: %s', async (_name, filtered) => {
    expect((await rated(filtered))?.answer).toBe(' harm');
    expect((await rated(undefined, { resps: filtered }))?.answer).toBe(' harm');
  });

  test('is empty where no choice has a log-probability', async () => {
    for (const filtered of [[], [null, null], [['x'], ['y']], 'text', [{}, {}]]) {
      expect((await rated(filtered))?.answer).toBe('');
    }
  });

  test('is never a choice that was rated without the prompt', async () => {
    const plain = [
      ['', 'help'],
      ['', 'harm'],
    ];
    const filtered = [
      [-3, false],
      [-2, false],
      [-1, false],
      [-0.5, false],
    ];
    const sample = await rated(filtered, { arguments: [...choices, ...plain] });
    expect([sample?.answer, sample?.prompt[0]?.text]).toEqual([' harm', 'Question']);
  });

  test('has its context where each choice has its own', async () => {
    const args = [
      ['So Ada', ' won'],
      ['So Bob', ' won'],
    ];
    const sample = await rated(
      [
        [-2, false],
        [-1, false],
      ],
      { arguments: args },
    );
    expect([sample?.answer, sample?.prompt[0]?.text]).toEqual(['So Bob won', 'So Ada\nSo Bob']);
  });

  test('to one rated text is the text only if the model would have written it', async () => {
    const args = [['The end of the', ' road']];
    expect((await rated([['-1', 'True']], { arguments: args }))?.answer).toBe(' road');
    expect((await rated([['-1', 'False']], { arguments: args }))?.answer).toBe('');
  });

  test.each([
    [['first', 'second'], 'first'],
    [[['first', 'second']], 'first'],
    [[3], '3'],
    [[], 'raw'],
    [undefined, 'raw'],
    [[null], ''],
    [[{ a: 1 }], ''],
  ])('of generated %j is %j', async (filtered_resps, answer) => {
    expect((await readOne({ filtered_resps, resps: [['raw']] }))?.answer).toBe(answer);
  });
});
