import { createHash } from 'node:crypto';
import { accentStyle } from '../../../src/shared/accent';
import sharp, { type Region } from 'sharp';
import { SitePage } from '../../../src/entities/SitePage';
import { passwordProblem } from '../../../src/server/accounts/credentials/password-rules';
import { db } from '../../../src/server/platform/database/data-source';
import { startApp, useApp } from '../../support/app';
import { untilSettled } from '../../support/cached';
import { makePost, makeSignedIn, useWriter } from '../../support/make';
import { fetchFile, makeUpload } from '../../support/media';
import { testInFull } from '../../support/sample';
import { pagesAs } from './pages';

// What the whole site says about the lab.
const app = useApp();
const account = useWriter(app, { isAdmin: true });
beforeEach(async () => {
  await db().getRepository(SitePage).clear();
  app.cache.clear();
});

const pages = pagesAs(app, () => account.token);
const textOf = async (path: string) => (await app.call('GET', path)).text;

const renamed = {
  'lab.name': 'Quill & Measure',
  'lab.shortName': 'Q&M',
  'lab.tagline': 'Weighing words',
  'legal.email': 'hello@quill.example',
  'legal.name': 'Quill & Measure e.V.',
  'legal.imprint': 'Ink Street 1\nRegister 42',
  'footer.social': [{ href: 'https://social.example/quill', text: 'Social' }],
};

test('a new name is everywhere at once', async () => {
  const post = await makePost(app, account.token, { name: 'On ink' });
  for (const path of ['/', '/about', `/blog/${post.direct}`]) await textOf(path); // in the cache
  expect((await pages.publish('site', 1, renamed)).status).toBe(200);

  const home = await textOf('/');
  expect(home).toContain('<title>Quill &amp; Measure: Weighing words</title>');
  expect(home).toContain('<meta property="og:site_name" content="Quill &amp; Measure">');
  expect(home).toContain('content="Quill &amp; Measure is a nonprofit lab. We review,');
  expect(home).toContain('<span>Q&amp;M</span>');
  expect(home).toContain('<meta property="og:image:alt" content="Quill &amp; Measure. ');
  expect(home).toContain('Quill &amp; Measure. A nonprofit organisation.');
  expect(home).toContain('<strong>Quill &amp; Measure e.V.</strong>');
  for (const line of ['Ink Street 1', 'Register 42'])
    expect(home).toContain(`<span>${line}</span>`);
  expect(home).toContain('<a href="mailto:hello@quill.example">');
  expect(home).toContain('href="https://social.example/quill" rel="me noopener">Social</a>');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home) ?? [];
  expect(JSON.parse(json)['@graph']).toEqual([
    expect.objectContaining({
      name: 'Quill & Measure',
      legalName: 'Quill & Measure e.V.',
      email: 'hello@quill.example',
      sameAs: ['https://social.example/quill'],
    }),
    expect.objectContaining({ name: 'Quill & Measure', description: 'Weighing words' }),
  ]);

  const about = await textOf('/about');
  expect(about).toContain('<title>About · Q&amp;M</title>');
  expect(about).toContain('>About Quill &amp; Measure</h1>');
  expect(about).toContain('What makes Quill &amp; Measure different?');
  expect(await textOf(`/blog/${post.direct}`)).toContain('“On ink”. Quill &amp; Measure, ');
  const feed = await textOf('/feed.xml');
  expect(feed).toContain('<title>Posts from Quill &amp; Measure</title>');
  expect(feed).toContain('<subtitle>Weighing words</subtitle>');
  expect(await textOf('/.well-known/security.txt')).toMatch(
    /^Contact: mailto:hello@quill\.example\nContact: http/,
  );
  expect((await app.call('POST', '/about')).text).toContain('>Quill &amp; Measure</a>');
  expect(await textOf('/nowhere')).toContain(' · Q&amp;M</title>');
  expect(await textOf('/dashboard')).toContain(' · Q&amp;M</title>');
  expect((await app.call('GET', '/api/openapi.json')).json.info.title).toBe(
    'The API of Quill & Measure',
  );
  expect((await app.call('GET', '/site.webmanifest')).json).toMatchObject({
    name: 'Quill & Measure',
    short_name: 'Q&M',
  });
  expect(passwordProblem('Quill & Measure 2026', { siteUrl: 'https://lab.example' })).toMatch(
    /the site’s name/,
  );
  for (const path of ['/', '/about', '/feed.xml', '/dashboard', '/preview-frame', '/signin']) {
    expect([path, (await textOf(path)).includes('Assay')]).toEqual([path, false]);
  }

  await pages.publish('site', 2, {});
  expect(await textOf('/')).toContain('<title>Assay: ');
  expect(await textOf('/about')).toContain('>About Assay</h1>');
});

test('only admins read and change it, everybody who edits pages changes the links', async () => {
  const { token: own } = await makeSignedIn(app, { rights: ['pages'] });
  const mine = pagesAs(app, () => own);
  const answers = [
    await mine.read('site'),
    await mine.publish('site', 1, { 'lab.name': 'Mine' }),
    await mine.render('site', {}),
    await mine.revisions('site'),
    await mine.autosave('site', {}),
  ];
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
    answers.map(() => [403, 'admin-only']),
  );
  const header = [{ href: '/bloglist', text: 'Writing' }];
  expect((await mine.publish('navigation', 1, { header })).status).toBe(200);
  expect(await textOf('/')).toMatch(
    /<nav class="wide-nav"[^>]*><ul><li><a[^>]*>Writing<\/a><\/li><\/ul>/,
  );
});

test.each([
  ['legal.email', 'hello', 'Enter an email address'],
  ['services.timeZone', 'Mars/Olympus', 'Enter a time zone'],
  ['services.contact', 'https://x', 'Enter a Typeform ID'],
  ['services.newsletter', 'http://x.example', 'Enter an address that starts with https://'],
  ['services.newsletter', 'https://x;sandbox/', 'names its host in letters'],
  ['services.newsletter', 'https://x,y/', 'names its host in letters'],
  ['services.newsletter', "https://x'y/", 'names its host in letters'],
  ['services.newsletter', 'https://*.example/', 'names its host in letters'],
  ['services.newsletter', 'https://me@lists.example/', 'names its host in letters'],
  ['look.accent', '#808080', 'Enter a colour'],
  ['accounts.titles', [], 'Add at least one job title'],
  ['lab.name', ' ', 'is required'],
])('%s refuses %j', async (path, value, problem) => {
  const { status, json } = await pages.publish('site', 1, { [path]: value });
  expect([status, json.fields[`values.${path}`]]).toEqual([400, expect.stringContaining(problem)]);
});

test('the link to the sign-in can move and be renamed, but not go', async () => {
  const more = [{ href: '/privacy', text: 'Privacy' }];
  const { status, json } = await pages.publish('navigation', 1, { 'footer.more': more });
  expect([status, json.fields]).toEqual([
    400,
    { 'values.footer.more': 'Footer: Links in the last line: Keep a link to /signin' },
  ]);
  const kept = [...more, { href: '/signin', text: 'Colleagues' }];
  expect((await pages.publish('navigation', 1, { 'footer.more': kept })).status).toBe(200);
  expect(await textOf('/about')).toMatch(/<a href="\/signin">Colleagues<\/a>/);
});

test('a new link must lead to a page that exists, one from before need not', async () => {
  const { direct } = await makePost(app, account.token, { name: 'Linked' });
  const to = (href: string) => [{ href, text: 'There' }];
  const { status, json } = await pages.publish('navigation', 1, { header: to('/nowhere') });
  expect([status, json.fields]).toEqual([
    400,
    { 'values.header.0.href': 'Header: This site has no page at /nowhere' },
  ]);
  const header = to(`/blog/${direct}`);
  expect((await pages.publish('navigation', 1, { header })).status).toBe(200);
  await db().query(`UPDATE blog SET status = 'draft' WHERE direct = $1`, [direct]);
  const contact = { href: '/contact', text: 'Write' };
  const change = await pages.publish('navigation', 2, { header, 'footer.contact': contact });
  expect(change.status).toBe(200);
});

test('unpublished values are in the header and the footer of the preview', async () => {
  const { json } = await pages.render('site', { 'lab.name': 'Not yet', 'legal.imprint': 'Here' });
  expect(json.site.copy).toMatchObject({
    name: 'Not yet',
    footer: { about: expect.stringMatching(/^Not yet is/), legal: { imprint: ['Here'] } },
  });
  const shown = await pages.render('navigation', { header: [{ href: '/media', text: 'Film' }] });
  expect(shown.json.site.copy.nav).toEqual([{ href: '/media', text: 'Film' }]);
  expect(await textOf('/')).not.toContain('Not yet');
});

test('the accent colour is in a stylesheet that the policy allows, until it is removed', async () => {
  const accent = /<style id="accent">(.*?)<\/style>/;
  const isAllowed = async (path: string) => {
    const { text, headers } = await app.call('GET', path);
    const [, style = ''] = accent.exec(text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const isIn = String(headers.get('content-security-policy')).includes(`'sha256-${hash}'`);
    return [style.includes('--brand:#7a3b8c'), isIn];
  };
  await pages.publish('site', 1, { 'look.accent': '#7a3b8c' });
  for (const path of ['/', '/about', '/dashboard', '/preview-frame', '/nowhere']) {
    expect([path, ...(await isAllowed(path))]).toEqual([path, true, true]);
    expect([path, ...(await isAllowed(path))]).toEqual([path, true, true]); // cached
  }
  const { json } = await pages.render('site', { 'look.accent': '#00aa00' });
  expect(json.site.accent).toBe('#00aa00');
  await pages.autosave('site', { 'look.accent': '#00aa00' }, { version: 2 });
  const { pathname } = new URL((await pages.makePreview('site')).json.url);
  const unpublished = await app.call('GET', pathname);
  const [, own = ''] = accent.exec(unpublished.text) ?? [];
  expect(own).toBe(accentStyle('#00aa00'));
  expect(unpublished.headers.get('content-security-policy')).toContain(
    createHash('sha256').update(own).digest('base64'),
  );
  await pages.publish('site', 2, {});
  expect(await textOf('/about')).not.toMatch(accent);
});

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

const [LIGHT, DARK] = ['#802040', '#e0c0d0'];

/** Whether a part of an image has about this colour. */
async function isColour(image: Buffer, part: Region, colour: string): Promise<boolean> {
  const { channels } = await sharp(await sharp(image).extract(part).toBuffer()).stats();
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return wanted.every((value, at) => Math.abs((channels[at]?.mean ?? 0) - value) < 8);
}

test('a logo must be in the library, because icons are made from it', async () => {
  const img = 'https://x.example/logo.png';
  const { status, json } = await pages.publish('site', 1, { 'look.logo': { img, alt: '' } });
  expect([status, json.fields]).toEqual([
    400,
    { 'values.look.logo.img': expect.stringContaining('Choose an image of the media') },
  ]);
});

test('the logo is on every page, in the icons and on cards, until it is removed', async () => {
  const [light, dark] = await Promise.all([
    makeUpload(app, account.token, 'light.png', await solid(600, 200, LIGHT)),
    makeUpload(app, account.token, 'dark.png', await solid(600, 200, DARK)),
  ]);
  const standard = {
    '/favicon.ico': 'image/x-icon',
    '/favicon.svg': 'image/svg+xml',
    '/apple-touch-icon.png': 'image/png',
  };
  const before = await Promise.all(Object.keys(standard).map((path) => fetchFile(app, path)));
  const [, cardBefore = ''] = /property="og:image" content="([^"]+)"/.exec(await textOf('/')) ?? [];
  await pages.publish('site', 1, {
    'look.logo': { img: light.url, alt: '' },
    'look.darkLogo': { img: dark.url, alt: '' },
    'look.named': false,
  });

  for (const path of ['/', '/about', '/nowhere', '/signin']) {
    const html = await textOf(path);
    expect(html).toMatch(/<img class="logo"[^>]*alt="Assay"/);
    expect(html).toContain(`<source media="(prefers-color-scheme: dark)" srcSet="`);
    expect(html).not.toContain('<svg class="mark"');
    expect(html).not.toContain('<span>Assay</span>');
    expect(html).not.toContain('/favicon');
  }
  const home = await textOf('/');
  expect(home).toContain(`/media/${dark.url.split('/')[2]}/480.webp`);
  const { json: manifest } = await app.call('GET', '/site.webmanifest');
  const linked = [...home.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
  const icons = [
    ...linked.map(([, href = '']) => href),
    ...(manifest.icons as { src: string }[]).map(({ src }) => src),
  ];
  const sides = [];
  for (const address of new Set(icons)) {
    const { bytes, headers } = await fetchFile(app, address);
    expect(headers.get('cache-control')).toContain('immutable');
    const { width, height } = await sharp(bytes).metadata();
    expect(width).toBe(height);
    sides.push(width);
    const [left, top] = [(width ?? 0) / 4, (height ?? 0) / 2 - 2];
    expect(await isColour(bytes, { left, top, width: 4, height: 4 }, LIGHT)).toBe(true);
  }
  expect(sides.sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual([32, 180, 192, 512]);
  for (const [path, type] of Object.entries(standard)) {
    const { headers } = await fetchFile(app, path);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      type,
      'public, max-age=3600',
    ]);
  }
  const ico = await fetchFile(app, '/favicon.ico');
  expect(await sharp(ico.bytes.subarray(22)).metadata()).toMatchObject({ width: 32, height: 32 });
  const foreign = dark.url.split('/')[2] ?? '';
  for (const path of [`/icons/${foreign}-32.png`, `/icons/${light.url.split('/')[2]}-33.png`]) {
    expect([path, (await app.call('GET', path)).status]).toEqual([path, 404]);
  }
  const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(home) ?? [];
  expect(card).not.toBe(cardBefore);
  const drawn = await fetchFile(app, new URL(card).pathname);
  const inBand = { left: 80, top: 560, width: 40, height: 20 };
  expect(await isColour(drawn.bytes, inBand, DARK)).toBe(true);
  expect(home).toContain(`${linked[0]?.[1]?.split('-')[0]}-512.png"`); // of the organisation

  await pages.publish('site', 2, {});
  expect(await textOf('/about')).toContain('<svg class="mark"');
  const after = await Promise.all(Object.keys(standard).map((path) => fetchFile(app, path)));
  expect(after.map(({ bytes }) => bytes)).toEqual(before.map(({ bytes }) => bytes));
});

test('job titles are those of the lab, and those of the specification stay valid', async () => {
  const titles = ['Manager', 'Researcher'];
  await pages.publish('site', 1, { 'accounts.titles': titles });
  const signUp = await textOf('/signup');
  expect(signUp).toContain(
    '<option value="manager">Manager</option><option value="Researcher">Researcher</option></select>',
  );
  expect(await textOf('/dashboard')).toContain('"titles":{"manager":"Manager","Researcher":');
  const { token: own } = await makeSignedIn(app);
  const change = (title: string) =>
    app.call('PUT', '/api/account', { token: own, json: { name: 'Tia Title', title } });
  expect((await change('Researcher')).json.title).toBe('Researcher');
  expect((await change('hr')).status).toBe(200);
  const { status, json } = await change('King');
  expect([status, json.fields]).toEqual([
    400,
    { title: 'Title must be one of manager, Researcher' },
  ]);
  await change('Researcher');
  await pages.publish('site', 2, {});
  expect((await change('Researcher')).status).toBe(200); // as before
  await change('hr');
  expect((await change('Researcher')).status).toBe(400);
});

test('services entered in the desk are used, with their policy', async () => {
  const policyOf = async (path: string) =>
    String((await app.call('GET', path)).headers.get('content-security-policy'));
  expect(await policyOf('/contact')).not.toContain('typeform');
  await pages.publish('site', 1, {
    'services.contact': 'aBc123',
    'services.newsletter': 'https://news.example/add',
    'services.timeZone': 'Pacific/Auckland',
  });
  expect(await textOf('/contact')).toContain('aBc123');
  expect(await policyOf('/contact')).toContain('frame-src https://www.youtube-nocookie.com');
  expect(await policyOf('/contact')).toContain('https://form.typeform.com');
  expect(await policyOf('/')).toContain("form-action 'self' https://news.example;");
  expect(await textOf('/')).toContain('"timeZone":"Pacific/Auckland"');
});

test('cached pages follow the policy: a service that is removed is not allowed any more', async () => {
  const paths = ['/sitemap.xml', '/feed.xml', '/about', '/contact', '/', '/nowhere'];
  const policies = () =>
    Promise.all(
      paths.map(async (path) =>
        String((await app.call('GET', path)).headers.get('content-security-policy')),
      ),
    );
  const services = {
    'services.contact': 'aBc123',
    'services.newsletter': 'https://news.example/add',
  };
  const before = await policies();
  expect((await pages.publish('site', 1, services)).status).toBe(200);
  await untilSettled(app);
  for (const policy of await policies()) {
    expect(policy).toContain('https://form.typeform.com');
    expect(policy).toContain("form-action 'self' https://news.example;");
    expect(policy).toContain('trusted-types site-html default');
  }
  expect((await pages.publish('site', 2, {})).status).toBe(200);
  await untilSettled(app);
  expect(await policies()).toEqual(before);
});

test('a newsletter that an earlier release accepted does not break the policy', async () => {
  await pages.publish('site', 1, { 'services.newsletter': 'https://news.example/add' });
  await db().query(
    `UPDATE site_page SET fields = jsonb_set(fields, '{services.newsletter}', '"https://x;sandbox/"')
     WHERE kind = 'site'`,
  );
  app.cache.clear();
  for (const path of ['/', '/about', '/dashboard']) {
    const { status, headers, text } = await app.call('GET', path);
    const policy = String(headers.get('content-security-policy'));
    expect([path, status, policy.includes('sandbox')]).toEqual([path, 200, false]);
    expect(policy).toMatch(/form-action 'self'(;|$)/);
    expect(text).not.toContain('x;sandbox');
  }
  // The form of the site names the field, and what else is in it is kept.
  const { json } = await pages.publish('site', 2, { 'services.newsletter': 'https://x;sandbox/' });
  expect(json.fields).toEqual({ 'values.services.newsletter': expect.stringContaining('host') });
});

testInFull('settings of the operator win, and the form learns of them', async () => {
  const env = { SITE_TIMEZONE: 'Europe/Paris', CONTACT_FORM_ID: 'zzz', SAMPLE_CONTENT: 'false' };
  const other = await startApp({ env });
  try {
    const admin = (await makeSignedIn(other, { isAdmin: true })).token;
    const theirs = pagesAs(other, () => admin);
    const values = { 'services.timeZone': 'Asia/Tokyo', 'services.contact': 'aaa' };
    const { json } = await theirs.publish('site', 1, values);
    expect(json.settings).toEqual({
      'services.timeZone': { name: 'SITE_TIMEZONE', value: 'Europe/Paris' },
      'services.contact': { name: 'CONTACT_FORM_ID', value: 'zzz' },
    });
    const { text } = await other.call('GET', '/contact');
    expect(text).toContain('"timeZone":"Europe/Paris"');
    expect([text.includes('"zzz"'), text.includes('"aaa"')]).toEqual([true, false]);
  } finally {
    await other.close();
  }
});
