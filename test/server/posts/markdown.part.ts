import { Parser } from 'htmlparser2';
import { useApp } from '../../support/app';
import { hostileMarkdown } from '../../support/hostile-markdown';
import { makePost, useWriter } from '../../support/make';
import { sample } from '../../support/sample';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
const writer = useWriter(app);

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** The HTML of a post's text sections on its page, one string each. */
async function render(...contents: string[]): Promise<string[]> {
  const sections = contents.map((content) => ({ type: 'text', content }));
  const { direct } = await makePost(app, writer.token, { sections });
  const { text } = await app.call('GET', postPath(direct));
  return textSections(text);
}

/** The content of each <div class="text"> on a page. */
function textSections(page: string): string[] {
  return page
    .split('<div class="text" data-html="">')
    .slice(1)
    .map((rest) => {
      let depth = 1;
      for (const { 0: tag, index } of rest.matchAll(/<div\b|<\/div>/g)) {
        depth += tag === '</div>' ? -1 : 1;
        if (depth === 0) return rest.slice(0, index);
      }
      throw new Error('The section has no end');
    });
}

const renderOne = async (content: string) => (await render(content))[0] ?? '';

/** Parsed as a browser would. */
function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) });
  parser.end(html);
  return tags;
}

test('a table keeps its alignment as classes', async () => {
  const html = await renderOne('| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |');
  const cells = tagsOf(html).filter(({ name }) => name === 'th' || name === 'td');
  const classes = ['left', 'center', 'right', undefined];
  expect(cells.map(({ attributes }) => attributes.class)).toEqual([...classes, ...classes]);
  expect(html).not.toContain('style');
});

test.each([
  ['10<sup>6</sup> and CO<sub>2</sub>', '10<sup>6</sup> and CO<sub>2</sub>'],
  ['<sup>**a** [b](/c)</sup>', '<sup><strong>a</strong> <a href="/c" rel="noopener">b</a></sup>'],
  ['**10<sup>6</sup>**', '<strong>10<sup>6</sup></strong>'],
  ['10<sup>6, a**b</sup>**', '10&lt;sup&gt;6, a<strong>b&lt;/sup&gt;</strong>'],
  ['10<sup>6', '10&lt;sup&gt;6'],
  ['10</sup>6<sup>', '10&lt;/sup&gt;6&lt;sup&gt;'],
  ['`<sup>6</sup>`', '<code>&lt;sup&gt;6&lt;/sup&gt;</code>'],
  ['\\<sup>6</sup>', '&lt;sup&gt;6&lt;/sup&gt;'],
  ['<sup onclick=a>6</sup>', '&lt;sup onclick=a&gt;6&lt;/sup&gt;'],
  ['10^6^, H~2~O, <b>c</b>', '10^6^, H~2~O, &lt;b&gt;c&lt;/b&gt;'],
])('%j has superscript and subscript only where both tags are', async (content, html) => {
  expect(await renderOne(content)).toBe(`<p>${html}</p>`);
});

test('footnotes of two sections do not mix', async () => {
  const note = 'Said[^1] and again[^1].\n\n[^1]: There.';
  const html = (await render(note, note)).join('');
  const ids = tagsOf(html).flatMap(({ attributes }) => attributes.id ?? []);
  expect(ids.length).toBeGreaterThanOrEqual(4);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = tagsOf(html).flatMap(({ attributes }) => attributes.href ?? []);
  expect(targets.length).toBeGreaterThanOrEqual(4);
  for (const target of targets) expect(ids).toContain(target.slice(1));
});

test('the usual marks are rendered', async () => {
  const html = await renderOne(
    '## Two\n\n*em* **strong** ~~gone~~ `code`\n\n> quote\n\n- a\n- b\n\n3. c\n\n```js\nx < 1\n```\n\n---',
  );
  const names = tagsOf(html).map(({ name }) => name);
  for (const name of 'h2 em strong s code blockquote ul ol li pre hr'.split(' ')) {
    expect(names).toContain(name);
  }
  expect(html).toContain('<ol start="3">');
  expect(html).toContain('x &lt; 1');
});

test('a first-level heading becomes second-level, because the title is the first', async () => {
  const html = await renderOne('# One\n\nAlso one\n===\n\n## Two');
  expect(tagsOf(html).map(({ name }) => name)).toEqual(['h2', 'h2', 'h2']);
});

test('raw HTML is shown as text', async () => {
  const html = await renderOne('<b>bold</b> <!-- no --> <div onclick="x()">y</div>');
  expect(tagsOf(html).map(({ name }) => name)).toEqual(['p']);
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
});

test('web and mail links are kept, without access to the opener', async () => {
  const html = await renderOne(
    '[a](https://a.example/?x=1&y=2) [b](http://b.example) [c](mailto:c@example.org) [d](/about) <e@example.org> https://f.example',
  );
  const links = tagsOf(html).filter(({ name }) => name === 'a');
  expect(links.map(({ attributes }) => attributes.href)).toEqual([
    'https://a.example/?x=1&y=2',
    'http://b.example',
    'mailto:c@example.org',
    '/about',
    'mailto:e@example.org',
    'https://f.example',
  ]);
  for (const { attributes } of links) expect(attributes.rel).toContain('noopener');
});

test('an external image is lazy and sends no referrer, and an own image is only lazy', async () => {
  const html = await renderOne('![there](https://a.example/b.png "T") ![here](/images/c.png)');
  const pictures = tagsOf(html).filter(({ name }) => name === 'img');
  const framed = { width: '1600', height: '900', class: 'framed' };
  expect(pictures.map(({ attributes }) => attributes)).toEqual([
    {
      src: 'https://a.example/b.png',
      alt: 'there',
      title: 'T',
      ...framed,
      loading: 'lazy',
      decoding: 'async',
      referrerpolicy: 'no-referrer',
    },
    { src: '/images/c.png', alt: 'here', ...framed, loading: 'lazy', decoding: 'async' },
  ]);
});

test.each([
  'http://a.example/b.png',
  '//a.example/b.png',
  'data:image/png;base64,AAAA',
  'b.png',
  '/\\a.example/b.png',
  '/%5Ca.example',
])('an image at %j is never loaded from elsewhere without https', async (address) => {
  const html = await renderOne(`![x](${address})`);
  for (const { name, attributes } of tagsOf(html)) {
    if (name === 'img') expect(attributes.src).toMatch(/^(\/(?![/\\])|https:\/\/)/);
  }
});

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<body onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<style>*{background:url(//evil.example)}</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<details open ontoggle=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '</div></article></main><script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#x6A&#x61&#x76&#x61script:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](%6Aavascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](blob:https://a.example/1)',
  '[x](https://a.example "onmouseover=alert(1)")',
  '[x](https://a.example "\\"><img src=x onerror=alert(1)>")',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x" onerror="alert(1)](https://a.example/b.png)',
  '![x](https://a.example/"onerror="alert(1))',
  '![x](https://a.example/b.png "x\\" onerror=\\"alert(1)")',
  '<javascript:alert(1)>',
  '<https://a.example/"onclick="alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x]: data:text/html,<script>alert(1)</script>\n\n[x]',
  '```"><script>alert(1)</script>\ncode\n```',
  '```js onload=alert(1) class="x"\ncode\n```',
  '[^<img src=x onerror=alert(1)>]\n\n[^<img src=x onerror=alert(1)>]: x',
  'x[^1]\n\n[^1]: <script>alert(1)</script>',
  '| <img src=x onerror=alert(1)> |\n|---|\n| [x](javascript:alert(1)) |',
  '# <script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\<script>alert(1)</script>',
  '*<script>*alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
];

const harmless = new Set(
  'p br hr h2 h3 h4 h5 h6 blockquote pre code strong em s sup sub a img ul ol li section table thead tbody tr th td div'.split(
    ' ',
  ),
);
const plainAttributes = new Set(
  'href title id class rel src alt loading decoding width height srcset sizes referrerpolicy start role aria-label tabindex'.split(
    ' ',
  ),
);

/** Where a browser would go: an address without a scheme stays on the site. */
function protocolOf({ href = '' }: Tag['attributes']): string {
  return new URL(href, 'https://site.example/blog/1').protocol;
}

test.each(attacks)('%j has no effect', async (attack) => {
  const places = [attack, `Before ${attack} after`, `> ${attack}`, `- ${attack}`];
  const rendered = await render(...places);
  expect(rendered.length).toBeGreaterThanOrEqual(places.length); // and perhaps their footnotes
  for (const html of rendered) {
    for (const { name, attributes } of tagsOf(html)) {
      expect(harmless).toContain(name);
      for (const attribute of Object.keys(attributes)) expect(plainAttributes).toContain(attribute);
      if (attributes.href) expect(['https:', 'http:', 'mailto:']).toContain(protocolOf(attributes));
      if (attributes.src) expect(attributes.src).toMatch(/^(https:\/\/|\/(?!\/))/i);
    }
  }
});

test('an attack in any other text of a post stays text', async () => {
  const attack = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'';
  const { direct } = await makePost(app, writer.token, {
    name: attack,
    blurb: attack,
    sections: [
      { type: 'quote', content: attack, source: attack },
      { type: 'image', content: '/a.png', alt: attack, caption: attack },
    ],
  });
  for (const place of [postPath(direct), '/', '/bloglist']) {
    const { text } = await app.call('GET', place);
    const scripts = tagsOf(text).filter(({ name }) => name === 'script');
    expect(scripts.map(({ attributes }) => attributes.type)).toEqual([
      'application/ld+json',
      'module',
      'application/json',
    ]);
    for (const { attributes } of tagsOf(text)) expect(attributes).not.toHaveProperty('onerror');
  }
});

test.each(sample(...Object.entries(hostileMarkdown)))(
  '50,000 characters of %s are rendered or refused within a second of computing',
  async (_, make) => {
    const json = { name: 'A post', sections: [{ type: 'text', content: make(50_000) }] };
    const begun = process.cpuUsage(); // CPU time, because the clock means nothing on a busy machine
    const { status } = await app.call('POST', '/api/blogs', { token: writer.token, json });
    const { user, system } = process.cpuUsage(begun);
    expect([201, 400]).toContain(status);
    expect((user + system) / 1000).toBeLessThan(1000);
  },
);
