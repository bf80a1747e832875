import { useApp } from '../../support/app';
import { type Good, hostileFiles, makeGood } from '../../support/hostile-files';
import { kept, upload } from '../../support/media';
import { makeSignedIn } from '../../support/make';

const app = useApp();
let token: string;
let good: Good;
let before: Awaited<ReturnType<typeof kept>>;
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
  good = await makeGood();
});
beforeEach(async () => {
  before = await kept(app);
});
afterEach(() => {
  const failures = app.logged.filter(({ level }) => Number(level) >= 40);
  app.logged.length = 0;
  expect(failures).toEqual([]);
});

test('the files that the hostile files are made from are accepted', async () => {
  const { tiff, ...taken } = good;
  for (const [kind, bytes] of Object.entries(taken)) {
    expect([kind, (await upload(app, token, `a.${kind}`, bytes)).status]).toEqual([kind, 201]);
  }
  expect(tiff.length).toBeGreaterThan(100);
});

test('there are enough of them', () => {
  expect(hostileFiles.length).toBeGreaterThan(90);
});

test.each(hostileFiles)('$what answers $status and leaves nothing', async (file) => {
  const answer = await upload(app, token, file.name, file.make(good), file.type);
  expect([answer.status, answer.json]).toEqual([file.status, expect.anything()]);
  const { message, fields } = answer.json;
  expect(message).toMatch(/^[A-Z].{10,200}[^.]$/);
  expect(fields).toEqual({ file: message });
  expect(await kept(app)).toEqual(before);
});
