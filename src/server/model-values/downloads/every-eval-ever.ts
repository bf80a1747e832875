import { createHash } from 'node:crypto';
import type { Config } from '../../platform/config';
import { siteNow } from '../../site/site-now';
import type { CanonicalResult } from '../../../shared/model-values/releases';
import { type ZipSource, writeZip } from '../archive/write-zip';
import { releaseAddress } from './citations';
import { eachItem } from './find-items';
import type { PublicRelease } from './find-releases';
import { type Names, namesOf } from './eee-names';
import { isExported, sampleLine } from './eee-sample-line';
import { type SampleFile, summaryOf } from './eee-summary';

/**
 * A release in the format of Every Eval Ever, as a zip: for each model a file of its figures and, where readers
 * see items, a file of these. Read from the database piece by piece.
 */
export function everyEvalEver(release: PublicRelease, config: Config): AsyncGenerator<Buffer> {
  return writeZip(filesOf(release, config), new Date(release.content.published));
}

async function* filesOf(release: PublicRelease, config: Config): AsyncGenerator<ZipSource> {
  const { content, row } = release;
  const lab = siteNow().lab.name;
  for (const model of content.models) {
    const results = content.results.filter(
      (result) => result.model === model.address && result.score !== null,
    );
    if (results.length === 0) continue;
    const names = namesOf(content, model, lab);
    const lines = linesOf(release, names, results);
    const first = await lines.next();
    const samples: SampleFile = first.done
      ? null
      : { path: `${names.path}_samples.jsonl`, checksum: '', rows: 0 };
    // Sent before the summary, which has the number of its lines and their hash.
    if (samples) yield { name: samples.path, content: counted(first.value ?? '', lines, samples) };
    const address = releaseAddress(release, config);
    const { siteUrl } = config;
    const context = { content, hash: row.hash ?? '', model, names, lab, siteUrl, address };
    const summary = summaryOf(context, results, samples);
    yield { name: `${names.path}.json`, content: [`${JSON.stringify(summary, null, 2)}\n`] };
  }
}

async function* linesOf(
  release: PublicRelease,
  names: Names,
  results: readonly CanonicalResult[],
): AsyncGenerator<string, undefined> {
  for (const result of results) {
    for await (const item of eachItem(release, result)) {
      if (isExported(result, item)) yield sampleLine(names, result, item);
    }
  }
}

/** The lines as they are; once all were read, `samples` has their number and their hash. */
async function* counted(
  first: string,
  others: AsyncIterable<string>,
  samples: NonNullable<SampleFile>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const count = (line: string) => {
    hash.update(line);
    samples.rows += 1;
    return line;
  };
  yield count(first);
  for await (const line of others) yield count(line);
  samples.checksum = hash.digest('hex');
}
