import { act, screen } from '@testing-library/react';
import { blogCopy } from '../../../src/content/blog';
import { contactCopy } from '../../../src/content/contact';
import { contactFormCopy } from '../../../src/content/forms';
import { mediaCopy, projectsCopy } from '../../../src/content/plain';
import { api } from '../../support/fake-api';
import { expectTrouble, leftFor } from '../../support/jsdom';
import { hasFocus, press, said, warned } from '../../support/on-screen';
import { renderSite, servePage } from '../../support/render-site';
import { makePost } from '../render-page';

const projects = projectsCopy;
const form = { topic: 'contact', copy: contactFormCopy, typeform: null };
const contact = { copy: contactCopy, form };
const open = () => renderSite('/projects', projects);
/** Navigates as a link in a page does. */
const go = (path: string) => act(async () => window.history.pushState(null, '', path));
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

describe('a page', () => {
  test('that fails to render says so, offers a reload, and leaves the others working', async () => {
    expectTrouble(/TypeError|error boundary/);
    servePage('/bloglist', {});
    servePage('/contact', contact);
    const hand = open();
    await go('/bloglist');
    await heading('This page stopped working');
    await press(hand, 'Reload the page');
    expect(leftFor()).toEqual(['reload']);
    await go('/contact');
    await heading('Contact us');
    await hasFocus('Contact us');
  });

  test.each([
    ['there is no answer', 'no answer'],
    ['the server is broken', { status: 500, json: { message: 'Something went wrong' } }],
    ['a proxy answers', { status: 502, text: '<h1>Bad gateway</h1>' }],
  ] as const)(
    'that cannot be loaded because %s says so, and is requested again',
    async (_, answer) => {
      api.once('GET /api/page?path=/contact', answer);
      const hand = open();
      await go('/contact');
      await warned('Couldn’t load this page. Check your connection.');
      servePage('/contact', contact);
      await press(hand, 'Try again');
      await heading('Contact us');
      expect(leftFor()).toEqual([]);
    },
  );

  test('that was left before its answer arrived does not replace the next page', async () => {
    const late = api.hold('GET /api/page?path=/contact');
    open();
    await go('/contact');
    await late.arrived;
    servePage('/media', mediaCopy);
    await go('/media');
    const title = document.querySelector('h1')?.textContent ?? '';
    await late.release({
      json: { status: 200, head: { title: '', description: '' }, data: contact },
    });
    await heading(title);
    expect(screen.queryByRole('heading', { name: 'Contact us' })).toBeNull();
    // It is cached anyway.
    await go('/contact');
    await heading('Contact us');
    expect(api.calls('GET /api/page?path=/contact')).toHaveLength(1);
  });

  test('of the desk is another document', async () => {
    open();
    await go('/dashboard');
    expect(leftFor()).toEqual(['/dashboard']);
  });
});

describe('a post', () => {
  const path = '/blog/on-fission';

  test('is loading, then shown', async () => {
    const coming = api.hold(`GET /api/page?path=${path}`);
    open();
    await go(path);
    await said('Loading...');
    servePage(path, { blog: makePost({ name: 'On fission' }), copy: blogCopy });
    await coming.release();
    await heading('On fission');
    await hasFocus('On fission');
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  test('that does not exist says so', async () => {
    servePage(path, { blog: null, copy: blogCopy }, 404);
    open();
    await go(path);
    await heading('Blog not found.');
  });

  test('with an empty answer says so', async () => {
    servePage(path, { copy: blogCopy });
    open();
    await go(path);
    await heading('No blog found.');
  });
});
