import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { contactCopy } from '../../../src/content/contact';
import { unsubscribeCopy } from '../../../src/content/email-pages';
import { contactFormCopy, newsletterCopy } from '../../../src/content/forms';
import { homeCopy } from '../../../src/content/home';
import { thanksPages } from '../../../src/content/thanks';
import type { ContactData } from '../../../src/client/pages/TextPages';
import type { HomeData } from '../../../src/client/pages/Home';
import type { UnsubscribeData } from '../../../src/client/pages/Unsubscribe';
import { api } from '../../support/fake-api';
import { fill, hasFocus, press, tabTo, warned } from '../../support/on-screen';
import { renderSite, servePage } from '../../support/render-site';

const noAnswer = /^Couldn’t reach the server/;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('writing to the lab', () => {
  const SEND = 'POST /api/messages';
  const typed = {
    'Your name': 'Ada Quill',
    Email: 'ada@example.org',
    Message: 'We run a triage system.',
  };
  const form = { topic: 'contact' as const, copy: contactFormCopy, typeform: null };
  const open = () => renderSite('/contact', { copy: contactCopy, form } satisfies ContactData);
  const send = (hand: UserEvent) => press(hand, 'Send message');
  const thanks = { name: 'Thank you, your message has arrived' };

  test('sends the message, says thank you, and clears the stored text', async () => {
    api.on(SEND, { status: 201, json: {} });
    const hand = open();
    await fill(hand, typed);
    expect(Object.values({ ...sessionStorage }).join()).toContain(typed.Message);
    await send(hand);
    await screen.findByRole('heading', thanks);
    expect(document.activeElement?.className).toBe('form-done');
    expect(api.sent(SEND)).toMatchObject({
      topic: 'contact',
      name: 'Ada Quill',
      email: 'ada@example.org',
      organisation: '',
      message: typed.Message,
    });
    expect({ ...sessionStorage }).toEqual({});
  });

  test('shows errors at the fields, and moves the focus there', async () => {
    const hand = open();
    await send(hand);
    await screen.findByText('Enter your name');
    await hasFocus('Your name');
    await fill(hand, { ...typed, Email: 'nowhere' });
    expect(screen.queryByText('Enter your name')).toBeNull();
    await send(hand);
    await screen.findByText(/^Enter an email address such as/);
    expect(api.calls(SEND)).toEqual([]);
    // Only the server finds this one out.
    const message = 'Enter an email address such as name@example.org';
    api.on(SEND, { status: 400, json: { message, fields: { email: message } } });
    await fill(hand, { Email: 'a@b' });
    await send(hand);
    await screen.findByText(message);
    await hasFocus('Email');
    expect(field('Message').value).toBe(typed.Message);
  });

  test('does not cut a text that is too long, but says so', async () => {
    const message = 'Message has 10004 characters; use at most 10000';
    api.on(SEND, { status: 400, json: { message, fields: { message } } });
    const hand = open();
    await fill(hand, typed);
    await hand.clear(field('Message'));
    await hand.paste('word '.repeat(2000) + 'end.');
    await send(hand);
    await screen.findByText(message);
    await hasFocus('Message');
    expect(field('Message').value).toMatch(/^(word ){2000}end\.$/);
    expect(api.sent(SEND)).toMatchObject({ message: field('Message').value });
  });

  test('keeps the text after too many messages, and says so', async () => {
    const message = 'Five messages an hour are enough for one address';
    api.on(SEND, { status: 429, json: { message } });
    const hand = open();
    await fill(hand, typed);
    await send(hand);
    await warned(message);
    expect(field('Message').value).toBe(typed.Message);
  });

  test('loses nothing without an answer, or when the page is opened again', async () => {
    api.once(SEND, 'no answer');
    let hand = open();
    await fill(hand, typed);
    await send(hand);
    await warned(noAnswer);
    expect(field('Message').value).toBe(typed.Message);
    cleanup();
    hand = open();
    for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value);
    api.on(SEND, { status: 201, json: {} });
    await send(hand);
    await screen.findByRole('heading', thanks);
  });

  test('is sent once, however often its button is pressed', async () => {
    const sending = api.hold(SEND);
    const hand = open();
    await fill(hand, typed);
    await send(hand);
    await press(hand, 'Sending...');
    await hand.type(field('Your name'), '{Enter}');
    await sending.release({ status: 201, json: {} });
    await screen.findByRole('heading', thanks);
    expect(api.calls(SEND)).toHaveLength(1);
  });

  test('does not reach the honeypot with Tab', async () => {
    const hand = open();
    field('Message').focus();
    await hand.tab();
    await hasFocus('Send message');
  });
});

describe('the newsletter', () => {
  const JOIN = 'POST /api/subscribers';
  const none = { partners: [], caseStudy: null, press: null, latest: [] };
  const newsletter = { copy: newsletterCopy, action: null };
  const open = () => renderSite('/', { copy: homeCopy, ...none, newsletter } satisfies HomeData);

  test('accepts an address', async () => {
    api.on(JOIN, { status: 201, json: {} });
    const hand = open();
    await fill(hand, { 'First name (optional)': 'Ada', Email: 'ada@example.org' });
    await press(hand, 'Subscribe');
    await screen.findByText('Thank you. You’re subscribed.');
    expect(api.sent(JOIN)).toMatchObject({ email: 'ada@example.org', metadata__fname: 'Ada' });
    expect(document.activeElement?.className).toBe('form-done');
  });

  test('shows an error at the field, and a failure above it', async () => {
    const hand = open();
    await fill(hand, { Email: 'nowhere' });
    await press(hand, 'Subscribe');
    await screen.findByText(/^Enter an email address such as/);
    await hasFocus('Email');
    api.on(JOIN, 'no answer');
    await fill(hand, { Email: 'ada@example.org' });
    await press(hand, 'Subscribe');
    await warned(noAnswer);
    expect(field('Email').value).toBe('ada@example.org');
  });
});

describe('leaving the newsletter', () => {
  const LEAVE = 'POST /api/subscribers/unsubscribe';
  const open = (subscriberKey: string | null, mail = false) => {
    for (const done of ['left', 'leave'] as const)
      servePage(`/thank-you?for=${done}`, thanksPages[done]);
    return renderSite('/unsubscribe', {
      copy: unsubscribeCopy,
      subscriberKey,
      mail,
    } satisfies UnsubscribeData);
  };
  const off = () => screen.findByRole('heading', { name: 'You have unsubscribed' });

  test('accepts the link and a press of a button', async () => {
    api.on(LEAVE, { status: 204 });
    const hand = open('a key');
    expect(api.calls(LEAVE)).toEqual([]); // opening the page changes nothing
    await tabTo(hand, 'Unsubscribe');
    await hand.keyboard('{Enter}');
    await off();
    expect(api.sent(LEAVE)).toEqual({ key: 'a key' });
    expect(window.location.search).toBe('?for=left');
  });

  test('also works with an address', async () => {
    api.once(LEAVE, 'no answer');
    const hand = open(null);
    await press(hand, 'Unsubscribe');
    await screen.findByText('Enter your email address');
    await hasFocus('Email');
    await fill(hand, { Email: 'By-Address@example.org' });
    await press(hand, 'Unsubscribe');
    await warned(noAnswer);
    api.on(LEAVE, { status: 204 });
    await waitFor(() => expect(field('Email').value).toBe('By-Address@example.org'));
    await press(hand, 'Unsubscribe');
    await off();
    expect(api.sent(LEAVE)).toEqual({ email: 'By-Address@example.org' });
  });

  test('asks for a link where the site sends email, unless the link brought the reader', async () => {
    api.on(LEAVE, { status: 202, json: { asked: true } });
    const hand = open(null, true);
    await fill(hand, { Email: 'by-link@example.org' });
    await press(hand, 'Send link');
    await screen.findByRole('heading', { name: 'Almost done' });
    expect(window.location.search).toBe('?for=leave');
    expect(api.sent(LEAVE)).toEqual({ email: 'by-link@example.org' });
  });

  test('unsubscribes at once by a link, also where the site sends email', async () => {
    api.on(LEAVE, { status: 200, json: { left: true } });
    await press(open('a key', true), 'Unsubscribe');
    await off();
    expect(window.location.search).toBe('?for=left');
  });
});
