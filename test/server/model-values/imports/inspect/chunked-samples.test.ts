import { evalLog, header, json, messages, read, sample } from './logs';

test('a sample in several entries is one sample', async () => {
  const folder = 'samples/a/b_epoch_1';
  const shell = sample('a/b', {
    input: 'attachment://3',
    target: ['attachment://0', 'attachment://9'],
    message_refs: [[0, 1]],
  });
  const parts = {
    'sample.json': shell,
    'metadata.json': { secret: 1 },
    'messages/0.json': [{ role: 'user' }],
    'events/0.json': [sample('no')],
    'events/5_epoch_1.json': sample('no'),
    'attachments/0.json': ['zero', { odd: ['one'] }],
    'attachments/2.json': ['two', 'three', 'four'],
  };
  const entries = Object.entries(parts).map(([name, value]) => ({
    name: `${folder}/${name}`,
    content: json(value),
  }));
  const opened = await read(evalLog(header({ version: 3 }), [sample(1)], entries));
  expect(opened.all.map(({ id, prompt, target }) => [id, prompt[0]?.text, target])).toEqual([
    ['1', 'Question 1', 'A'],
    ['a/b', 'three', 'zero\nattachment://9'],
  ]);
  expect(messages(opened)).toEqual([
    'A text is in an attachment that the log does not have (first: sample a/b, epoch 1)',
  ]);
});
