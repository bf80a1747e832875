import { fillIn } from '../../../shared/format';
import { seoCopy } from '../../../content/sharing';
import { releaseAddress, titleOf } from '../../model-values/downloads/citations';
import { RELEASES } from '../../model-values/downloads/file-address';
import { listReleases, type PublicRelease } from '../../model-values/downloads/find-releases';
import type { Config } from '../../platform/config';
import { absolute } from '../../platform/http/paths';
import { siteNow } from '../../site/site-now';
import { element, link, XML_HEAD } from './xml';

export const RELEASE_FEED_PATH = `${RELEASES}/feed.xml`;

// When the feed was introduced: its `updated` date while there is no release.
const BEGAN = '2026-11-29T00:00:00.000Z';

/** The releases of model values as Atom (RFC 4287), with what was done to each since. */
export async function releaseFeed(config: Config): Promise<string> {
  const releases = await listReleases();
  const { name } = siteNow().lab;
  const changed = releases.map(updatedOf).sort();
  return [
    XML_HEAD,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', absolute(config, RELEASE_FEED_PATH)),
    element('title', fillIn(seoCopy.releaseFeed, { site: name })),
    element('updated', changed.at(-1) ?? BEGAN),
    `<author>${element('name', name)}</author>`,
    link('self', absolute(config, RELEASE_FEED_PATH), 'application/atom+xml'),
    link('alternate', absolute(config, '/bot_values'), 'text/html'),
    ...releases.map((release) => entry(config, release)),
    '</feed>',
    '',
  ].join('\n');
}

/** When something was last done to a release, or when it was published. */
function updatedOf({ content, changes }: PublicRelease): string {
  return changes.at(-1)?.createdAt.toISOString() ?? content.published;
}

function entry(config: Config, release: PublicRelease): string {
  const { row, content, changes } = release;
  const address = releaseAddress(release, config);
  const since = changes.map(({ kind, reason }) => `${seoCopy.releaseChanges[kind]}: ${reason}`);
  const about = content.models.map(({ name }) => name).join(', ');
  return [
    '<entry>',
    // Unlike an address, this stays the same if the site moves to another domain.
    element('id', `urn:uuid:${row.id}`),
    element('title', titleOf(release)),
    link('alternate', address),
    link('enclosure', `${address}.json`, 'application/json'),
    element('published', content.published),
    element('updated', updatedOf(release)),
    element('summary', [...since, about].join('\n')),
    '</entry>',
  ].join('');
}
