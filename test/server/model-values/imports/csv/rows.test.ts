import { header, read } from './tables';

const row = 'p1,a,care,Who?,They.,0.5';

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('cells may be separated by %s, and lines end in any way', async (_name, separator) => {
  const text = `${header}\r\n${row}\nX\r${row.replace('p1', 'p2')}`
    .replaceAll(',', separator)
    .replace('X', row.replace('p1', '"p;,\t3"').replace(/,(?=[^"]*$)/g, separator));
  expect((await read(text)).map(({ id }) => id)).toEqual(['p1', 'p;,\t3', 'p2']);
});

test('a separator in a quoted name of a column does not count', async () => {
  const text = `${header},"rating:A;;;;;;;;"\n${row},1`;
  expect((await read(text))[0]?.scores[0]?.ratings).toEqual([{ rater: 'A;;;;;;;;', rating: 1 }]);
});

test('a byte order mark and empty rows are left out', async () => {
  const samples = await read(`\ufeff"prompt_id"${header.slice(9)}\n\n${row}\n,,,,,\n \n`);
  expect(samples).toHaveLength(1);
});

test('texts in quotes keep their lines, and what no database stores is replaced', async () => {
  const [sample] = await read(
    `${header}\np1,a,care,"One\r\n""two"", three","\0data:image/png;base64,AA",1`,
  );
  expect(sample?.prompt[0]?.text).toBe('One\r\n"two", three');
  expect(sample?.answer).toBe('\ufffd[image]');
});

test.each([
  [`"p2,a,care,Who?,They.,1\n${row}`, 'line 6: a quote in the row that begins here never ends'],
  [
    `p2,a,"care,Who?,They.,1\np3,a,care,"Who",They.,1`,
    'line 6: a quote in the row that begins here ends in the middle',
  ],
  ['p2,a,care,Who "is" it?,They.,1', 'line 6: a text has a quote but does not begin with one'],
  ['p2,a,care,Who?', 'line 6: the row has 4 cells, but the header has 6'],
  ['p2,a,care,Who, when?,They.,1', 'line 6: the row has 7 cells, but the header has 6'],
  [
    `p2,a,care,"${'x'.repeat(5 * 1024 * 1024)}`,
    'line 6: the row that begins here is longer than 4 MB',
  ],
])('%#: a mistake is named with the line where its row begins', async (text, problem) => {
  const before = [header, 'p0,a,care,"Who\r\n\r\nis it?",They.,1', ''].join('\n');
  await expect(read(`${before}${row}\n${text}`)).rejects.toThrow(`answers.csv, ${problem}`);
});

test('empty cells beyond the header are left out', async () => {
  expect(await read(`${header}\n${row},,`)).toHaveLength(1);
});

test.each([
  ['Windows-1252', Buffer.from(`${header}\n${row}\np2,a,care,Für wen?,They.,1\n`, 'latin1'), 3],
  ['UTF-8 that is cut', Buffer.from(`${header}\np2,a,care,Wo?,1,€`).subarray(0, -1), 2],
  ['UTF-16', Buffer.from(`\ufeff${header}\n${row}`, 'utf16le'), 1],
  ['UTF-16 without a mark', Buffer.from(`${header}\n${row}`, 'utf16le'), 1],
])('a file in %s is refused', async (_name, content, line) => {
  await expect(read(content)).rejects.toThrow(
    `answers.csv, line ${line}: the text is not in UTF-8. Save the file as "CSV UTF-8"`,
  );
});

test('characters may be cut by the pieces in which a file is read, and mistakes far inside are found', async () => {
  const rows = Array.from(
    { length: 4000 },
    (_, at) => `p${at},a,care,"${'€'.repeat(at % 40)}",ok,1`,
  );
  expect(await read([header, ...rows].join('\n'))).toHaveLength(4000);
  const content = Buffer.concat([
    Buffer.from([header, ...rows].join('\n')),
    Buffer.from('\n\xfc', 'latin1'),
  ]);
  await expect(read(content)).rejects.toThrow('answers.csv, line 4002: the text is not in UTF-8');
});
