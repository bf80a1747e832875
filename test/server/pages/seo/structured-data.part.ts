import { normalText } from '../../../../src/server/platform/normal-text';
import type { EmployeeJson } from '../../../../src/shared/api/accounts';
import { matchRoute } from '../../../../src/shared/match-route';
import { routes } from '../../../../src/shared/routes';
import { readEnv } from '../../../../src/server/env';
import type { LoaderMeta } from '../../../../src/server/pages/loaders/loader';
import { profileMeta, questions } from '../../../../src/server/pages/loaders/structured-data';
import { describePage } from '../../../../src/server/pages/page-meta';
import { useApp } from '../../../support/app';
import { parseHead } from '../../../support/head';
import { hostile } from '../../../support/hostile';
import { makePost, makeSignedIn } from '../../../support/make';
import { postPath } from '../../../../src/shared/post-address';
import { defaultDocuments } from '../../../support/default-site';

const { site } = defaultDocuments;
const { lab } = site;

const SITE_URL = 'https://lab.example';
const app = useApp({ env: { SITE_URL } });

const graphOf = async (path: string) => parseHead((await app.call('GET', path)).text).graph;
const typed = async (path: string, type: string) =>
  (await graphOf(path)).filter((node) => node['@type'] === type);

/** The breadcrumbs of a page: names and addresses. */
async function wayTo(path: string): Promise<[string, string][]> {
  const [list, ...more] = await typed(path, 'BreadcrumbList');
  expect(more).toEqual([]);
  return list.itemListElement.map(
    (step: { position: number; name: string; item: string }, index: number) => {
      expect(step).toMatchObject({ '@type': 'ListItem', position: index + 1 });
      return [step.name, step.item.replace(SITE_URL, '')];
    },
  );
}

test('the home page describes the lab and its website', async () => {
  for (const path of ['/', '/home']) {
    expect(await graphOf(path)).toEqual([
      expect.objectContaining({
        '@type': 'NGO',
        '@id': `${SITE_URL}/#organisation`,
        name: lab.name,
        url: `${SITE_URL}/`,
        logo: `${SITE_URL}/apple-touch-icon.png`,
        description: lab.description,
      }),
      expect.objectContaining({
        '@type': 'WebSite',
        name: lab.name,
        url: `${SITE_URL}/`,
        publisher: { '@id': `${SITE_URL}/#organisation` },
      }),
    ]);
  }
  expect((await app.call('GET', '/apple-touch-icon.png')).status).toBe(200);
});

test('every other indexed page has breadcrumbs, and hidden pages have nothing', async () => {
  for (const { path, noindex, title } of routes) {
    if (/[:*]/.test(path) || path === '/' || path === '/home') continue;
    if (noindex) expect([path, await graphOf(path)]).toEqual([path, []]);
    else {
      const way = await wayTo(path);
      expect(way[0]).toEqual(['Home', '/']);
      expect(way.at(-1)).toEqual([title, path]);
      expect(way).toHaveLength(path.startsWith('/bot_values/') ? 3 : 2);
    }
  }
  expect((await wayTo('/bot_values/llama'))[1]).toEqual(['Model values', '/bot_values']);
  expect(await graphOf('/nowhere')).toEqual([]);
});

test('a post is an article with its author, dates, image and publisher', async () => {
  const { employee, token } = await makeSignedIn(app, { name: 'Una Author' });
  const img = '/images/posts/door.webp';
  const post = await makePost(app, token, { name: 'On proof', blurb: 'Short', img, tags: ['One'] });
  const address = `${SITE_URL}${postPath(post.direct)}`;
  expect(await typed(postPath(post.direct), 'Article')).toEqual([
    {
      '@type': 'Article',
      headline: 'On proof',
      description: 'Short',
      author: { '@type': 'Person', name: 'Una Author', url: `${SITE_URL}/about/${employee.img}` },
      datePublished: post.date,
      dateModified: post.updated,
      image: SITE_URL + img,
      keywords: ['One'],
      inLanguage: 'en',
      publisher: expect.objectContaining({ '@type': 'NGO', name: lab.name }),
      url: address,
      mainEntityOfPage: address,
    },
  ]);
  expect(await wayTo(postPath(post.direct))).toEqual([
    ['Home', '/'],
    ['Blog', '/bloglist'],
    ['On proof', postPath(post.direct)],
  ]);
});

test('a post contains only known properties', async () => {
  const { token } = await makeSignedIn(app, { name: 'Hidden Hand', onSite: false });
  const { direct } = await makePost(app, token);
  const [article] = await typed(postPath(direct), 'Article');
  expect(article.author).toEqual({ '@type': 'Person', name: 'Hidden Hand' });
  expect(article).not.toHaveProperty('keywords');
  expect(article).not.toHaveProperty('description');
});

test('a hostile post is data like any other', async () => {
  const { token } = await makeSignedIn(app);
  const name = normalText(hostile.name);
  const { direct } = await makePost(app, token, { name, blurb: name, tags: [hostile.tag] });
  const [article] = await typed(postPath(direct), 'Article');
  expect(article).toMatchObject({ headline: name, description: name, keywords: [hostile.tag] });
  expect((await wayTo(postPath(direct))).at(-1)?.[0]).toBe(name);
});

const config = { ...readEnv({ SITE_URL }), jwtSecret: '' };

/** The graph of a page whose loader returns `meta`. */
function graphFor(path: string, title: string, meta: LoaderMeta) {
  const head = { title: `${title} · ${lab.name}`, description: '', canonical: path };
  const page = { status: 200 as const, head, data: {}, meta };
  return describePage(config, matchRoute(path).row, page).graph;
}

test('a profile describes a person, with their own words', () => {
  const employee = {
    name: 'Paula Profile',
    title: 'developer',
    position: 'Head of reading',
    img: 'paula_profile',
    photo: { src: '/images/employees/paula_profile.jpg' },
    description: ['She reads.', 'She writes.'],
    socials: ['https://social.example/paula', 'javascript:alert(1)', 'paula'],
  } as EmployeeJson;
  const meta = profileMeta(config, employee);
  const [person, way] = graphFor('/about/paula_profile', 'Paula Profile', meta);
  expect(person).toEqual({
    '@type': 'Person',
    name: 'Paula Profile',
    url: `${SITE_URL}/about/paula_profile`,
    jobTitle: 'Head of reading',
    description: 'She reads.',
    image: `${SITE_URL}/images/employees/paula_profile.jpg`,
    sameAs: ['https://social.example/paula'],
    worksFor: expect.objectContaining({ '@type': 'NGO' }),
  });
  const names = (way?.itemListElement as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(['Home', 'About', 'Paula Profile']);
});

test('a press item is below the press page', () => {
  const [way] = graphFor('/press/an_item', 'An item', {});
  const names = (way?.itemListElement as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(['Home', 'Press', 'An item']);
});

test('the questions of a page are questions with their answers', () => {
  const items = [{ name: 'Is it voluntary?', text: 'Yes.' }];
  expect(graphFor('/about', 'About', { graph: [questions(items)] })[0]).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is it voluntary?',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
      },
    ],
  });
});
