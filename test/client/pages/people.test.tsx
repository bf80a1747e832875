import { aboutCopy as defaultAbout } from '../../../src/content/about';
import { fillTexts } from '../../../src/shared/format';
import { profileCopy } from '../../../src/content/profile';
import { About } from '../../../src/client/pages/About';
import { Profile } from '../../../src/client/pages/Profile';
import type { EmployeeJson } from '../../../src/shared/api/accounts';
import { renderPage, textOf } from '../render-page';

function makePerson(own: Partial<EmployeeJson> = {}): EmployeeJson {
  return {
    id: 'a',
    name: 'Ada King',
    title: 'developer',
    position: 'Head of methods',
    img: 'ada_king',
    photo: null,
    description: ['She reads.', 'She writes.'],
    notable: ['Wrote the guide'],
    previous_titles: ['Auditor'],
    memberships: ['Reading Group'],
    socials: [],
    quote: 'Show me.',
    ...own,
  };
}

// As the server reads it.
const aboutCopy = fillTexts(defaultAbout, { site: 'Assay' });
const about = (founders: EmployeeJson[] = [], team: EmployeeJson[] = []) =>
  renderPage(
    <About copy={aboutCopy} founders={founders} team={team} profile={profileCopy} />,
    '/about',
  );
const profile = (
  own: Partial<EmployeeJson> = {},
  posts: Parameters<typeof Profile>[0]['posts'] = [],
) => renderPage(<Profile copy={profileCopy} employee={makePerson(own)} posts={posts} />);
const headings = (html: string) =>
  Array.from(html.matchAll(/<h2>(.*?)<\/h2>/g), ([, text]) => text);

test('the about page has its sections, in order', () => {
  expect(about()).toContain('<h1>About Assay</h1>');
  expect(headings(about())).toEqual([
    'Our Mission',
    'We Believe',
    'What We Think About Trust',
    'Our Founders',
    'Frequently asked questions',
  ]);
  const values = Array.from(about().matchAll(/<dt>(.*?)<\/dt>/g), ([, text]) => text);
  expect(values).toEqual(['Rigorous', 'Collaborative', 'Practical', 'Inclusive']);
});

test('people who are no founders follow under Team, which does not appear without them', () => {
  const html = about([makePerson()], [makePerson({ name: 'Mary Moss', img: 'mary_moss' })]);
  expect(headings(html).slice(3, 5)).toEqual(['Our Founders', 'Team']);
  const [before, after] = html.split('<h2>Team</h2>');
  expect(before).not.toContain('/about/mary_moss');
  expect(after).toContain('/about/mary_moss');
  expect(headings(about([makePerson()]))).not.toContain('Team');
});

test('three questions are answered, and verification is voluntary', () => {
  expect(about().match(/<details/g)).toHaveLength(3);
  const [different, kinds, mandatory] = aboutCopy.faq.items;
  expect(different?.name).toMatch(/different/);
  expect(kinds?.name).toMatch(/kinds of AI/);
  expect(mandatory?.text).toMatch(/^No\. Verification is voluntary/);
});

test('a card shows name, position and quote, and links to the profile', () => {
  const html = about([makePerson()]);
  expect(html).toContain('<a href="/about/ada_king">Ada King</a>');
  expect(textOf(html)).toContain('Head of methods “Show me.”');
});

test('missing details are mentioned on the card', () => {
  const person = makePerson({ name: '', title: '', position: null, quote: '' });
  const text = textOf(about([person]));
  for (const words of ['No Name', 'No Title', 'No quote available']) expect(text).toContain(words);
  expect(about()).toContain('No employees found');
});

test('a person without a position has their title', () => {
  expect(about([makePerson({ position: null, title: 'hr' })])).toContain('<p class="role">HR</p>');
});

test('a profile shows all details of a person', () => {
  const post = { _id: 'b', name: 'A post', direct: 'A_post', date: '2026-10-14T12:00:00.000Z' };
  const html = profile({ socials: ['https://www.example.org/people/ada/'] }, [post]);
  expect(html).toContain('<h1>Ada King</h1>');
  const parts = ['Head of methods', 'Show me.', 'She reads.', 'Wrote the guide', 'Auditor'];
  for (const part of [...parts, 'Reading Group', '14 October 2026']) expect(html).toContain(part);
  expect(html).toContain('<a href="/blog/A_post">A post</a>');
  expect(html).toContain(
    '<a href="https://www.example.org/people/ada/" rel="me noopener">example.org/people/ada</a>',
  );
});

test('empty or unknown details are left out of a profile', () => {
  const bare = { notable: [], previous_titles: [], memberships: [], quote: '' };
  for (const posts of [null, []]) {
    const html = profile(bare, posts);
    expect(html).not.toMatch(/<dl|<h2|<blockquote|<ul/);
  }
  expect(profile({ notable: [] })).not.toContain(profileCopy.notable);
});

test('only https addresses become links', () => {
  const socials = ['javascript:alert(1)', 'http://a.example', 'https://', 'not an address'];
  expect(profile({ socials })).not.toContain('rel="me');
});

test('a missing profile has a link back', () => {
  const html = renderPage(<Profile copy={profileCopy} employee={null} posts={null} />);
  expect(html).toContain('<h1>Employee not found.</h1>');
  expect(html).toContain('href="/about"');
});
