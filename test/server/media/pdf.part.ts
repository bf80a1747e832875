import { deflateSync } from 'node:zlib';
import { useApp } from '../../support/app';
import { plainPdf } from '../../support/image-files';
import { useWriter } from '../../support/make';
import { fetchFile, kept, makeUpload, upload } from '../../support/media';
import { additions, encryptedPdf, printedPdf, withAddition } from './pdf-files';
import { sample } from '../../support/sample';

const app = useApp();
const writer = useWriter(app);

const again = 'Print it to a new PDF and upload the new file';
const sentences = {
  javascript: `The PDF contains JavaScript. ${again}`,
  launch: `The PDF contains a launch action, which starts a program. ${again}`,
  xfa: `The PDF contains an XFA form, which can run JavaScript. ${again}`,
  encrypted:
    'The PDF is encrypted, so it can’t be checked. Save it without a password and upload the new file',
  unreadable: `The PDF can’t be read, so it can’t be checked. ${again}`,
};

async function expectRefused(bytes: Buffer, why: keyof typeof sentences) {
  const before = await kept(app);
  const { status, json } = await upload(app, writer.token, 'a.pdf', bytes);
  expect([status, json.fields]).toEqual([415, { file: sentences[why] }]);
  expect(await kept(app)).toEqual(before);
}

const cases = Object.entries(additions).flatMap(([why, places]) =>
  Object.entries(places).map(([where, add]) => ({ why, where, add })),
) as { why: keyof typeof additions; where: string; add: (typeof additions)['xfa'][string] }[];

test.each(sample(...cases))(
  'a PDF with $why $where is refused, also in object streams',
  async (one) => {
    await expectRefused(await withAddition(one.add, false), one.why);
    await expectRefused(await withAddition(one.add, true), one.why);
  },
);

test('PDFs of ordinary programs are accepted, also with object streams and about JavaScript', async () => {
  const files = [
    printedPdf('chromium'),
    printedPdf('qpdf-object-streams'),
    await withAddition(() => undefined, false),
    await withAddition(() => undefined, true),
    // As ImageMagick writes it.
    withObject('9 0 obj\nendobj\n'),
  ];
  for (const bytes of files) {
    expect((await upload(app, writer.token, 'a.pdf', bytes)).status).toBe(201);
  }
});

test.each([
  ['a byte order mark', '\xef\xbb\xbf', ''],
  ['an empty line', '\r\n', ''],
  ['a mark and a line', '\xef\xbb\xbf\n', '\n'],
  ['zeros behind it', '', '\0'.repeat(3000)],
  ['spaces and lines behind it', '', ' \n'.repeat(3000)],
  ['a line and zeros behind it', '', `\r\n${'\0'.repeat(70_000)}`],
])('a PDF with %s is accepted, and stored as it is', async (_, before, after) => {
  const pdf = plainPdf(`With ${before.length} and ${after.length}`);
  const bytes = Buffer.concat([Buffer.from(before, 'latin1'), pdf, Buffer.from(after, 'latin1')]);
  const { url } = await makeUpload(app, writer.token, 'a.pdf', bytes);
  expect((await fetchFile(app, url)).bytes.equals(bytes)).toBe(true);
});

test('a PDF without its end says what helps', async () => {
  const { status, json } = await upload(
    app,
    writer.token,
    'a.pdf',
    plainPdf('cut').subarray(0, -12),
  );
  const message = `The PDF is incomplete: its end is missing. ${again}`;
  expect([status, json.fields]).toEqual([415, { file: message }]);
});

/** A PDF with more before its table of objects. */
function withObject(text: string | Buffer): Buffer {
  const pdf = plainPdf(String(Math.random()));
  const at = pdf.indexOf('xref');
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(text), pdf.subarray(at)]);
}

const action = '<< /S /JavaScript /JS (app.alert(1)) >>';
const stream = (dict: string, data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dict} /Length ${data.length} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

test.each(
  sample<[string, string | Buffer]>(
    ['under an escaped name', '9 0 obj << /S /J#61vaScript /J#53 (app.alert(1)) >> endobj'],
    ['in an object that another replaces', `9 0 obj ${action} endobj 9 0 obj null endobj`],
    ['in a comment, where a table may point', `% 9 0 obj ${action} endobj\n`],
    ['behind a comment in the header', `9 %\n0 %\nobj ${action} endobj\n`],
    ['in the data of a stream', stream('', `9 0 obj ${action} endobj`)],
    ['in a string', `9 0 obj (9 0 obj ${action} endobj) endobj`],
    ['in the trailer', `trailer << /Root << /OpenAction ${action} >> >>\n`],
    ['twice named', '9 0 obj << /S /JavaScript /JS (app.alert(1)) /S /URI >> endobj'],
  ),
)('JavaScript %s is found', async (_, text) => {
  await expectRefused(withObject(text), 'javascript');
});

test('an encrypted PDF is refused', async () => {
  await expectRefused(await encryptedPdf(), 'encrypted');
});

const objects = 'N 1 /First 4 /Type /ObjStm';
test.each([
  ['without an object', Buffer.from('%PDF-1.4\nwords\n%%EOF\n')],
  ['with an object that breaks off', withObject('9 0 obj << /A endobj')],
  ['with damaged object streams', withObject(stream(`/Filter /FlateDecode /${objects}`, 'words'))],
  ['with object streams in another compression', withObject(stream(`/Filter /X /${objects}`, ''))],
  ['with less in an object stream than it says', withObject(stream('/N 3 /First 4', '1 0 true'))],
  [
    'that unpacks to 200 MB',
    withObject(stream(`/Filter /FlateDecode /${objects}`, deflateSync(Buffer.alloc(2e8, ' ')))),
  ],
  ['of a million open brackets', withObject(`9 0 obj ${'['.repeat(1e6)}`)],
])('a PDF %s is refused', async (_, bytes) => {
  await expectRefused(bytes, 'unreadable');
});
