import type { Config } from '../../platform/config';
import { citationBibtex, citationCsl, citationText } from './citations';
import { everyEvalEver } from './every-eval-ever';
import type { FileEnding } from './file-address';
import { changesOf, type PublicRelease } from './find-releases';
import { presentRelease } from './present';
import { changesFile, chartFile, tableFile } from './tables';

/** What a browser does with a file. */
export interface FileType {
  type: string;
  /** Whether it shows the file. Otherwise it stores it. */
  isShown?: true;
}

/** A file of a release. */
export type ReleaseFile = FileType &
  (
    | {
        /** Its text, which the page cache keeps; null if the release has no such file. */
        text(release: PublicRelease, config: Config): string | null | Promise<string | null>;
      }
    | {
        /** Its bytes, piece by piece, because they are too many for the page cache. */
        zip(release: PublicRelease, config: Config): AsyncIterable<Buffer>;
      }
  );

/** The files of a release by what follows its number. */
export const files: Record<FileEnding, ReleaseFile> = {
  csv: { type: 'text/csv', text: tableFile },
  'changes.csv': {
    type: 'text/csv',
    text: async (release) =>
      release.content.corrects ? changesFile(await changesOf(release)) : null,
  },
  json: {
    type: 'application/json',
    isShown: true,
    text: async (release) => JSON.stringify(await presentRelease(release)),
  },
  txt: { type: 'text/plain', isShown: true, text: citationText },
  bib: { type: 'application/x-bibtex', text: citationBibtex },
  'csl.json': { type: 'application/vnd.citationstyles.csl+json', text: citationCsl },
  'every-eval-ever.zip': { type: 'application/zip', zip: everyEvalEver },
};

/** The file of the chart of a value. */
export const chartOf = (value: string): ReleaseFile => {
  return { type: 'text/csv', text: (release) => chartFile(release, value) };
};
