// The number of the release, in every file that has it:
//
//   node scripts/release.mjs                  writes that of package.json into the others (`npm version`)
//   node scripts/release.mjs --check          says where it differs
//   node scripts/release.mjs --check v0.4.0   also whether the changelog is complete for this tag
//
// CONTRIBUTING.md says how a release is made.
import fs from 'node:fs';

const image = /(\$\{IMAGE:-localhost\/assay[\w-]*\}:)([\w.-]+)/g;
/** Where the number is: what precedes it, and the number itself. */
const places = {
  'docker-compose.yml': image,
  'deploy/compose.two.yml': image,
  'deploy/kubernetes/kustomization.yaml': /(\bnewTag: )(\S+)/g,
};
const read = (file) => fs.readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const write = (file, text) => fs.writeFileSync(new URL(`../${file}`, import.meta.url), text);

const version = JSON.parse(read('package.json')).version;
const unreleased = /^## Unreleased$/m;

function set() {
  for (const [file, place] of Object.entries(places)) {
    write(file, read(file).replace(place, `$1${version}`));
  }
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' };
  const date = new Intl.DateTimeFormat('en-GB', day).format(new Date());
  write('CHANGELOG.md', read('CHANGELOG.md').replace(unreleased, `## ${version} (${date})`));
}

/** What is wrong, a sentence each. */
function check(tag) {
  const found = Object.entries(places).flatMap(([file, place]) =>
    [...read(file).matchAll(place)].map(([, , number]) => [file, number]),
  );
  const changelog = read('CHANGELOG.md');
  const [, newest] = /^## (\d\S*) \(\d{1,2} \w+ \d{4}\)$/m.exec(changelog) ?? [];
  found.push(['CHANGELOG.md', newest]);
  found.push(['package-lock.json', JSON.parse(read('package-lock.json')).version]);
  const wrong = found
    .filter(([, number]) => number !== version)
    .map(([file, number]) => `${file} has release ${number}, and package.json ${version}.`);
  if (tag !== undefined && tag !== `v${version}`) {
    wrong.push(`The tag is ${tag}, and package.json has ${version}.`);
  }
  if (tag !== undefined && unreleased.test(changelog)) {
    wrong.push('CHANGELOG.md has changes that belong to no release.');
  }
  return wrong;
}

const [mode, tag] = process.argv.slice(2);
if (mode === '--check') {
  const wrong = check(tag);
  for (const sentence of wrong) console.error(sentence);
  if (wrong.length > 0) process.exit(1);
} else set();
