import { accessibilityCopy } from '../../../src/content/accessibility';
import { fellowshipsCopy } from '../../../src/content/fellowships';
import { modelPages, modelsCopy } from '../../../src/content/models';
import { privacyCopy } from '../../../src/content/privacy';
import { reviewCopy, validateCopy, verifyCopy } from '../../../src/content/process';
import { Fellowships } from '../../../src/client/pages/Fellowships';
import { Models } from '../../../src/client/pages/Models';
import { Process, Statement, Plain } from '../../../src/client/pages/TextPages';
import { readEnv } from '../../../src/server/env';
import { formPlace } from '../../../src/server/inbox/messages/form-place';
import { renderPage, textOf } from '../render-page';

const headings = (html: string) =>
  Array.from(html.matchAll(/<h2>(.*?)<\/h2>/g), ([, text]) => text);

const steps = { Review: reviewCopy, Validate: validateCopy, Verify: verifyCopy };

test.each(Object.entries(steps))(
  '%s says what happens, what it needs, what results and how long it takes',
  (_, words) => {
    const html = renderPage(<Process copy={words} />);
    expect(html).toContain(`<h1>${words.title}</h1>`);
    expect(headings(html)).toEqual(
      expect.arrayContaining([
        'What happens',
        'What we need',
        'What comes out',
        'How long it takes',
      ]),
    );
    expect(html).toContain(`rosette-${words.mark}`);
    expect(html).toContain(`href="${words.next.href}"`);
    if (words.previous) expect(html).toContain(`href="${words.previous.href}"`);
  },
);

test('the two audiences of a review are panels, the first of them open', () => {
  const html = renderPage(<Process copy={reviewCopy} />);
  const panels = html.match(/<details[^>]*>/g) ?? [];
  expect(panels).toHaveLength(2);
  expect(panels.filter((panel) => panel.includes(' open'))).toEqual([panels[0]]);
  expect(textOf(html)).toMatch(/Development teams .* Implementation teams/);
});

test('fellowships have five steps, last 6-18 months and are applied for on the page', () => {
  const form = formPlace({ ...readEnv({}), jwtSecret: '' }, 'fellowship');
  const html = renderPage(
    <Fellowships copy={fellowshipsCopy} calls={{ heading: 'Calls', calls: [] }} form={form} />,
  );
  const [, list = ''] = /<ol class="numbered">(.*?)<\/ol>/s.exec(html) ?? [];
  expect(list.match(/<li>/g)).toHaveLength(5);
  expect(html).toContain('6-18 months');
  expect(headings(html)).toEqual(
    expect.arrayContaining(['Benefits', 'Who should apply', 'Rolling admissions']),
  );
  expect(html).toContain('href="#apply"');
  expect(html.match(/id="apply".*/s)?.[0]).toContain(form.copy.title);
});

test('the models page has nine links and eight values, and no results', () => {
  const html = renderPage(<Models copy={modelsCopy} />);
  expect(html.match(/href="\/bot_values\/\w+"/g)).toHaveLength(9);
  expect(html.match(/<dt>/g)).toHaveLength(8);
  expect(headings(html)).toEqual(
    expect.arrayContaining(['Why it matters', 'Our approach', 'Key findings', 'Future tracking']),
  );
  expect(textOf(html)).toContain('Key findings None are published yet.');
});

test('each model has a page that is under construction, with a link back', () => {
  expect(Object.keys(modelPages)).toHaveLength(9);
  for (const page of Object.values(modelPages)) {
    const html = renderPage(<Plain {...page} />);
    expect(html).toContain(`<h1>${page.title}</h1>`);
    expect(html).toContain('Under Construction');
    expect(html).toContain('href="/bot_values"');
  }
});

test('privacy names what is stored, for how long, and every request to other sites', () => {
  const text = textOf(renderPage(<Statement copy={privacyCopy} />));
  const parts = ['no cookies', '400 days', 'seven days', 'a day', '90 days', 'Typeform', 'token'];
  for (const part of parts) expect(text).toContain(part);
  expect(text).toMatch(
    /contacts another server only in these cases, and without a click only in the first: Images in posts/,
  );
});

test('accessibility names its aim, its limits and a contact', () => {
  const html = renderPage(<Statement copy={accessibilityCopy} />);
  expect(html).toContain('WCAG 2.2 at level AA');
  expect(headings(html)).toContain('Known limits');
  expect(html).toContain('href="/contact"');
});
