import type { Locator, Page } from 'playwright-core';
import { from } from '../support/addresses';
import { addressOf, fill, useSite, type Writer } from '../support/browser';
import { eventually } from '../support/editor';

const site = useSite();
let writer: Writer;

beforeAll(async () => {
  writer = await site.admin();
});

// Every visitor has a different address, so that tests do not share limits.
const somewhere = () => ({ extraHTTPHeaders: from() });
const noScript = () => ({ ...somewhere(), javaScriptEnabled: false });

const typed = {
  'Your name': 'Ada Quill',
  Email: 'ada@example.org',
  Message: 'We run a triage system.\nWhat does it miss?',
};
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** The messages that the staff see. */
async function messages(): Promise<{ name: string; message: string; topic: string }[]> {
  return (await site.server.call('GET', '/api/messages', { token: writer.token })).json;
}
const subscribers = async (): Promise<{ email: string }[]> =>
  (await site.server.call('GET', '/api/subscribers', { token: writer.token })).json;

describe('writing to the lab', () => {
  test('keeps the text across a reload, sends it, says thank you, and clears the stored text', async () => {
    const page = await site.open('/contact', somewhere());
    await fill(page, { ...typed, 'Your name': 'Sent Once' });
    await page.reload();
    await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
    expect(await page.getByLabel('Message').inputValue()).toBe(typed.Message);
    await send(page);
    await page.getByRole('heading', { name: 'Thank you, your message has arrived' }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.className), 'form-done');
    const kept = (await messages()).filter(({ name }) => name === 'Sent Once');
    expect(kept).toMatchObject([{ topic: 'contact', message: typed.Message }]);
    await page.reload();
    expect(await page.getByLabel('Your name').inputValue()).toBe('');
  });

  test('ends on the thank-you page without JavaScript', async () => {
    const page = await site.open('/contact', noScript());
    await fill(page, { ...typed, 'Your name': 'Without Scripts' });
    await send(page);
    await page.getByRole('heading', { name: 'Thank you, your message has arrived' }).waitFor();
    expect(addressOf(page)).toBe('/thank-you?for=message');
    const kept = (await messages()).filter(({ name }) => name === 'Without Scripts');
    expect(kept).toMatchObject([{ message: typed.Message }]);
  });

  test('comes back without JavaScript, with the values, at the wrong field', async () => {
    const page = await site.open('/contact', noScript());
    await fill(page, { ...typed, Email: 'nowhere' });
    site.expectTrouble(/^400 POST \/api\/messages$/);
    await send(page);
    await page.getByText('Enter an email address such as name@example.org').waitFor();
    await page.getByRole('heading', { name: 'Contact us', level: 1 }).waitFor();
    await page.waitForLoadState('domcontentloaded');
    expect(await page.getByLabel('Message').inputValue()).toBe(typed.Message);
    await focusComesTo(page.getByRole('textbox', { name: 'Email' }));
    await fill(page, { Email: 'ada@example.org' });
    await send(page);
    await page.getByRole('heading', { name: 'Thank you, your message has arrived' }).waitFor();
  });

  test('the sixth message within an hour keeps its text without JavaScript', async () => {
    const options = noScript();
    for (let i = 0; i < 5; i++) {
      await site.server.call('POST', '/api/messages', {
        json: { name: 'Ada', email: 'ada@example.org', message: 'Words.' },
        headers: options.extraHTTPHeaders,
      });
    }
    const page = await site.open('/contact', options);
    await fill(page, typed);
    site.expectTrouble(/^429 POST \/api\/messages$/);
    await send(page);
    await page.getByRole('alert').getByText('Five messages an hour').waitFor();
    await page.waitForLoadState('domcontentloaded');
    expect(await page.getByLabel('Message').inputValue()).toBe(typed.Message);
  });

  test('the honeypot is invisible, not read out, and not reached with Tab', async () => {
    const page = await site.open('/contact', somewhere());
    expect(await page.getByLabel('Leave this field empty').isVisible()).toBe(false);
    expect(await page.getByRole('textbox').count()).toBe(4);
    await page.getByLabel('Message').focus();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Send message' }).evaluate(isFocused)).toBe(true);
  });

  test('the form is at least as high as the external form that may replace it', async () => {
    const page = await site.open('/contact', somewhere());
    const box = await page.locator('.form-place form').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(500);
  });
});

describe('the newsletter', () => {
  const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click();

  test.each(['with', 'without'])('accepts an address, %s scripts', async (scripts) => {
    const page = await site.open('/', scripts === 'with' ? somewhere() : noScript());
    const email = `${scripts}@example.org`;
    await fill(page, { 'First name (optional)': 'Ada', Email: email });
    await subscribe(page);
    await page.getByText(/^Thank you.* you’re subscribed/i).waitFor();
    expect((await subscribers()).filter((one) => one.email === email)).toHaveLength(1);
  });

  test('comes back without JavaScript, with the values, at the wrong field', async () => {
    const page = await site.open('/', noScript());
    await fill(page, { 'First name (optional)': 'Ada', Email: 'nowhere' });
    site.expectTrouble(/^400 POST \/api\/subscribers$/);
    await subscribe(page);
    await page.getByText('Enter an email address such as name@example.org').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    await focusComesTo(page.getByRole('textbox', { name: 'Email' }));
  });
});

describe('leaving the newsletter', () => {
  async function linkOf(email: string): Promise<string> {
    const headers = somewhere().extraHTTPHeaders;
    await site.server.call('POST', '/api/subscribers', { json: { email }, headers });
    const { text } = await site.server.call('GET', '/api/subscribers.csv', { token: writer.token });
    const line = text.split('\r\n').find((one) => one.includes(email)) ?? '';
    return /\/unsubscribe\?key=[\w-]+/.exec(line)?.[0] ?? '';
  }
  const isOn = async (email: string) => (await subscribers()).some((one) => one.email === email);

  test.each(['with', 'without'])(
    'accepts the link and a press of a button, %s scripts',
    async (scripts) => {
      const email = `leaves-${scripts}@example.org`;
      const link = await linkOf(email);
      const page = await site.open(link, scripts === 'with' ? somewhere() : noScript());
      await page.getByRole('heading', { name: 'Unsubscribe from the newsletter' }).waitFor();
      expect(await isOn(email)).toBe(true);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('heading', { name: 'You have unsubscribed' }).waitFor();
      expect(addressOf(page)).toBe('/thank-you?for=left');
      expect(await isOn(email)).toBe(false);
    },
  );
});

/** A document that shows a form again sets the focus in one of its first frames. */
function focusComesTo(field: Locator): Promise<void> {
  return eventually(() => field.evaluate(isFocused), true);
}

function isFocused(element: Element): boolean {
  return document.activeElement === element;
}
