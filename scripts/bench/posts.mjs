const WORDS = (
  'a reviewer reads what the system is for before what it can do and writes down each question ' +
  'with the page it came from so that any finding can be traced to its evidence by someone who ' +
  'was not there when models answer differently after an update the same test is run again under ' +
  'equal conditions and both results are published with their uncertainty people who are affected ' +
  'by a decision seldom see the screen on which it was made tenants pupils patients and drivers ' +
  'among them we ask what would change their outcome and whether anyone could notice an error'
).split(' ');

/** Publishes posts of 600 to 1,200 words through the API and answers their ids. */
export async function writePosts(site, count) {
  const token = await site.signIn();
  const people = await (await fetch(`${site.url}/api/employees`)).json();
  const ids = [];
  for (let at = 0; at < count; at++) {
    const author = people[at % people.length].name;
    ids.push(await site.publish(token, { ...makePost(at), author }));
  }
  return ids;
}

/** The addresses of posts, as a site redirects to them; older releases answer at /blog/{_id}. */
export async function pagesOf(site, ids) {
  const pages = [];
  for (const id of ids) {
    const { headers } = await fetch(`${site.url}/blog/${id}`, { redirect: 'manual' });
    pages.push(headers.get('location') ?? `/blog/${id}`);
  }
  return pages;
}

/** A post with headings, lists, links and an image, always the same for a number. */
export function makePost(number) {
  let state = number + 1;
  const below = (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const words = (length) => Array.from({ length }, () => WORDS[below(WORDS.length)]).join(' ');
  const sentence = () => {
    const text = words(8 + below(14));
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 3 + below(3) }, sentence).join(' ');
  const linked = () => `${paragraph()} See [${words(3)}](https://example.org/${below(1000)}).`;
  const item = () => `- ${words(4)} **${words(2)}** ${words(5)}`;
  const part = () =>
    [
      `## ${sentence().slice(0, -1)}`,
      linked(),
      Array.from({ length: 4 }, item).join('\n'),
      paragraph(),
    ].join('\n\n');
  const parts = (length) => Array.from({ length }, part).join('\n\n');
  const image = '/images/posts/' + ['absent', 'card', 'door'][number % 3] + '.webp';
  return {
    name: `${number}: ${words(6)}`,
    blurb: sentence(),
    img: image,
    tags: [`topic ${number % 12}`, `method ${number % 7}`],
    sections: [
      { type: 'text', content: parts(2) },
      { type: 'image', content: image },
      { type: 'text', content: parts(2 + (number % 2)) },
    ],
  };
}
