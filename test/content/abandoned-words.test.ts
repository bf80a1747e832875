import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Words that the product gave up for another name of the same thing (CONTRIBUTING.md, "Glossary"). */
const abandoned: [words: RegExp, instead: string][] = [
  [/\bhand(s|ed|ing)?( it| the (post|draft))? (in|back)\b/i, 'sent for review, changes requested'],
  [/\bunsaved posts?\b/i, 'Started: nobody has pressed a button, but the text is autosaved'],
  [/\bnot saved yet\b/i, 'Autosaved, because the text is stored'],
  [/^(is )?live$|\bis live\b/i, 'Published, as the state of a post is called'],
  [/\blog(ged|ging)? (in|out)\b|\blogin page\b/i, 'sign in, sign out'],
  [/^(logout|sign off)$/i, 'Sign out'],
  [/\bSign In\b|\bSigning In\b/, 'Sign in, except on the button of the specification'],
  [/^Operation$/, 'System status, which says what the page shows'],
  [/\breads? the inbox\b/i, 'Reads messages'],
  [/\bStaff sign-in\b/i, 'Sign in, except where readers see the link'],
  [/\bpreview link has expired\b/i, 'The link may be wrong, too: This preview link doesn’t work'],
  [/\bparagraphs (is|are) required\b/i, 'Add at least one paragraph'],
];

/** Where the specification, or something other than a text on screen, has such words. */
const allowed = new Map([
  ['src/content/desk.ts: Logout', 'the button of the dashboard in the specification'],
  ['src/content/sign-in.ts: Sign In', 'the button in the specification'],
  ['src/content/sign-in.ts: Signing In...', 'the button in the specification'],
  ['src/content/navigation.ts: Staff sign-in', 'tells readers that the link is not for them'],
  ['src/client/desk/shell/DeskPages.tsx: Operation', 'the name of a component'],
  [
    'src/server/operation/controller.ts: Operation',
    'a group of calls in the description of the API',
  ],
]);

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.posix.join('src', name));

/** The strings of a file, without its comments. */
function stringsIn(code: string): string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$|\s\/\/ .*$/gm, '');
  return (bare.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []).map(
    (literal) => literal.slice(1, -1),
  );
}

const faultsOf = (text: string) => abandoned.filter(([words]) => words.test(text));

test('no text has a name that was given up, and each exception is still needed', () => {
  const found = files.flatMap((file) =>
    stringsIn(readFileSync(file, 'utf8')).flatMap((text) =>
      faultsOf(text).map(([, instead]) => ({ place: `${file}: ${text}`, instead })),
    ),
  );
  expect(found.filter(({ place }) => !allowed.has(place))).toEqual([]);
  const places = new Set(found.map(({ place }) => place));
  expect([...allowed.keys()].filter((place) => !places.has(place))).toEqual([]);
});

test.each([
  'Hand in for review',
  'Handed back',
  'Unsaved posts. Only you can see these',
  'Not saved yet',
  'Live',
  'Log in to continue',
  'Logout',
  'Operation',
  'Reads the inbox',
  'This preview link has expired',
])('%j would be found', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
});
