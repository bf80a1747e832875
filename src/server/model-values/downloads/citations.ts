import type { Config } from '../../platform/config';
import { absolute } from '../../platform/http/paths';
import { siteNow } from '../../site/site-now';
import { RELEASES } from './file-address';
import type { PublicRelease } from './find-releases';

interface Citation {
  author: string;
  title: string;
  published: Date;
  address: string;
  /** The hash, and what became of the release. */
  note: string;
}

/** What a release is called outside the site. */
export function titleOf({ row, content }: PublicRelease): string {
  const kind = content.demonstration ? 'Demonstration of model values' : 'Model values';
  const since = row.status === 'published' ? '' : ` (${row.status})`;
  return `${kind} ${content.number}${since}`;
}

/** The address of the page of a release. */
export function releaseAddress({ content }: PublicRelease, config: Config): string {
  return absolute(config, `${RELEASES}/${content.number}`);
}

function citationOf(release: PublicRelease, config: Config): Citation {
  return {
    author: siteNow().lab.name,
    title: titleOf(release),
    published: new Date(release.content.published),
    address: releaseAddress(release, config),
    note: `SHA-256 ${release.row.hash}`,
  };
}

/** How to cite a release, as a sentence. */
export function citationText(release: PublicRelease, config: Config): string {
  const { author, title, published, address, note } = citationOf(release, config);
  return `${author} (${published.getUTCFullYear()}). ${title} [Data set]. ${address}. ${note}.\n`;
}

/** The same for BibTeX. */
export function citationBibtex(release: PublicRelease, config: Config): string {
  const { author, title, published, address, note } = citationOf(release, config);
  const fields = {
    author: `{${inTex(author)}}`,
    title: `{${inTex(title)}}`,
    year: String(published.getUTCFullYear()),
    month: String(published.getUTCMonth() + 1),
    url: address,
    note,
  };
  const lines = Object.entries(fields).map(([name, text]) => `  ${name} = {${text}}`);
  return `@misc{model-values-${release.content.number},\n${lines.join(',\n')}\n}\n`;
}

const texNames: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const inTex = (text: string) =>
  text.replace(/[\\~^{}$&#_%]/g, (sign) => texNames[sign] ?? `\\${sign}`);

/** The same in CSL-JSON, for reference managers. */
export function citationCsl(release: PublicRelease, config: Config): string {
  const { author, title, published, address, note } = citationOf(release, config);
  const date = [published.getUTCFullYear(), published.getUTCMonth() + 1, published.getUTCDate()];
  const item = {
    id: `model-values-${release.content.number}`,
    type: 'dataset',
    title,
    author: [{ literal: author }],
    publisher: author,
    issued: { 'date-parts': [date] },
    version: release.content.number,
    URL: address,
    note,
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}
