import { playerOf } from '../../../src/shared/video-address';
import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
const writer = useWriter(app);

const youtube = 'https://www.youtube-nocookie.com/embed/a1B2-c3D4_e?autoplay=1';
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

test.each([
  ['https://www.youtube.com/watch?v=a1B2-c3D4_e', youtube],
  ['https://youtube.com/watch?v=a1B2-c3D4_e&feature=shared', youtube],
  ['http://m.youtube.com/watch?app=desktop&v=a1B2-c3D4_e', youtube],
  ['https://youtu.be/a1B2-c3D4_e?si=xyz', youtube],
  ['https://youtu.be/a1B2-c3D4_e?t=90', `${youtube}&start=90`],
  ['https://www.youtube.com/watch?v=a1B2-c3D4_e&t=90s', `${youtube}&start=90`],
  ['https://www.youtube.com/shorts/a1B2-c3D4_e', youtube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://www.vimeo.com/76979871/', vimeo],
])('%s is a video', (address, player) => {
  expect(playerOf(address)?.address).toBe(player);
});

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=a1B2-c3D4_e!',
  'https://www.youtube.com/watch?v=a1B2-c3D4_e%22onload',
  'https://www.youtube.com/playlist?list=PL123',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com.evil.example/watch?v=a1B2-c3D4_e',
  'https://evil.example/youtube.com/watch?v=a1B2-c3D4_e',
  'https://youtube.com:8443/watch?v=a1B2-c3D4_e',
  'https://youtu.be/a1B2-c3D4_e/more',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/abcdef',
  'https://vimeo.com/1234567890123',
  'ftp://vimeo.com/76979871',
  'javascript:https://vimeo.com/76979871',
  '/watch?v=a1B2-c3D4_e',
  'https://',
  '',
])('%j is no video', (address) => {
  expect(playerOf(address)).toBeNull();
});

const talk = 'https://www.youtube.com/watch?v=a1B2-c3D4_e&t=90';

async function open(...sections: object[]) {
  const { direct } = await makePost(app, writer.token, { sections });
  const page = (await app.call('GET', postPath(direct))).text;
  const feed = (await app.call('GET', '/feed.xml')).text;
  return { page: page.slice(page.indexOf('<article')), feed };
}
const text = (content: string) => ({ type: 'text', content });

test.each([
  ['an address', talk, talk.replace('&', '&amp;')],
  ['an address in brackets', `<${talk}>`, talk.replace('&', '&amp;')],
  ['a link', `[Our *talk*](${talk})`, null],
  ['a link with plain text', `[Our talk](${talk} "A title")`, 'Our talk'],
])('a paragraph that is only %s gets a place for the player above it', async (_, content, said) => {
  const { page, feed } = await open(text(`Before.\n\n${content}\n\nAfter.`));
  expect(page.includes('data-player')).toBe(said !== null);
  if (said === null) return;
  expect(page).toContain(
    `data-player="${youtube.replaceAll('&', '&amp;')}&amp;start=90" data-title="Video from YouTube"`,
  );
  expect(page).toContain('<button type="button" class="btn">Play the video from YouTube</button>');
  expect(page).toContain('Nothing is loaded from YouTube until you play it.');
  expect(page).toMatch(
    new RegExp(`<p><a href="[^"]*"[^>]*>${said.replace(/[?.]/g, '\\$&')}</a></p>`),
  );
  expect(page).not.toContain('<iframe');
  expect(feed).toContain('watch?v=a1B2-c3D4_e');
  expect(feed).not.toMatch(/data-player|button|until you play/);
});

test('a video of Vimeo names Vimeo', async () => {
  const { page } = await open(text('https://vimeo.com/76979871'));
  expect(page).toContain(`data-player="${vimeo.replace('&dnt', '&amp;dnt')}"`);
  expect(page).toContain('Play the video from Vimeo');
});

test.each([
  ['beside other words', text(`See ${talk}`)],
  ['twice in a paragraph', text(`${talk}\n${talk}`)],
  ['in a list', text(`- ${talk}`)],
  ['in a quote', text(`> ${talk}`)],
  ['in a pull quote', { type: 'quote', content: talk }],
  ['in a footnote', text(`One[^1].\n\n[^1]: ${talk}`)],
  ['as code', text(`\`${talk}\``)],
  ['of another site', text('https://video.example/watch?v=a1B2-c3D4_e')],
])('an address %s stays as it is', async (_, section) => {
  expect((await open(section)).page).not.toContain('data-player');
});

test('a text cannot contain the place of a player itself', async () => {
  const content =
    '<div class="player" data-player="https://evil.example"><button>Play</button></div>';
  expect((await open(text(content))).page).not.toMatch(/<div class="player|<button>Play/);
});
