import type { Page } from 'playwright-core';
import { from } from '../support/addresses';
import { ready } from '../support/browser';
import { eventually } from '../support/editor';
import { everyAddress } from '../support/every-address';
import { tabThrough } from '../support/keyboard';
import { useTeam } from '../support/team';

// Tab through every page of the desk. What is done there by the keyboard alone stands in the tests of
// the components, the team's dialogs in team.test.ts and a second factor in second-factor.test.ts.

const team = useTeam();
const { site } = team;

beforeAll(async () => {
  await team.makeMember('Mia Keys', true);
  await team.join('Nan Waiting');
  await team.asAdmin('POST', '/invites');
});

const write = (name: string) =>
  site.server.call('POST', '/api/messages', {
    json: { name, email: 'reader@example.org', message: 'Words.' },
    headers: from(),
  });
/** What stands in a page when all its answers are there. */
const late: [address: RegExp, ...parts: string[]][] = [
  [/team/, '.member', '.invite'],
  [/account/, '.session-row'],
  [/messages/, '.message-text'],
  [/activity/, '.row-name'],
  [/mail/, '.mail-example'],
  [/subscribers/, 'text=No subscribers.'],
  [/blogpost|edit=/, '.editor .by', '.still'],
  [/versions=/, '.versions-of'],
];

/** Opens a page and waits for all of it: what comes late is not among what Tab has to reach. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const parts = late.flatMap(([address, ...own]) => (address.test(path) ? own : []));
  for (const part of ['.rail .badge', ...parts]) await page.locator(part).first().waitFor();
  await eventually(() => page.getByText('Loading...').count(), 0);
}

test.each([320, 1280])(
  'Tab reaches everything on every page of the desk and the focus is seen, at %i px',
  async (width) => {
    await write('Reader Reached');
    const context = await site.visitor({
      signedInAs: team.admin,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const post = await site.makePost(team.admin);
    const addresses = everyAddress(post._id).filter(({ desk }) => desk);
    const wrong: string[] = [];
    const walk = async () => {
      const page = await context.newPage();
      for (let next = addresses.shift(); next; next = addresses.shift()) {
        const { path } = next;
        await openWhole(page, path);
        wrong.push(...(await tabThrough(page)).map((one) => `${path}: ${one}`));
      }
    };
    await Promise.all([walk(), walk()]);
    expect(wrong).toEqual([]);
  },
  300_000,
);
