import path from 'node:path/posix';
import { UserError } from '../../platform/user-error';
import { csvFormat } from './csv';
import { everyEvalEverFormat } from './every-eval-ever';
import type { ImportFile, ImportFormat, ImportProblem, OpenedImport } from './reading/format';
import { inspectFormat } from './inspect';
import { lmEvaluationHarnessFormat } from './lm-evaluation-harness';
import { recogniseOther } from './recognise';

/** The one that knows its files by the least comes last. */
const formats: ImportFormat[] = [
  inspectFormat,
  everyEvalEverFormat,
  lmEvaluationHarnessFormat,
  csvFormat,
];

const whatIsRead =
  'Inspect (.eval or .json), Every Eval Ever, lm-evaluation-harness and the CSV template';

/**
 * Opens an upload, whose files must be of one format. Files that no format has, such as a README, become
 * problems. Throws a UserError that says what to do if the format is unknown or is not read.
 */
export async function openImport(files: ImportFile[]): Promise<OpenedImport> {
  const candidates = files.filter(mayBeRead);
  const opened: { format: ImportFormat; found: OpenedImport }[] = [];
  for (const format of formats) {
    const found = await format.open(candidates);
    if (found) opened.push({ format, found });
  }
  const [one, other] = opened;
  if (!one) throw new UserError('invalid-input', await unknownFormat(files, candidates));
  if (!other) return withProblems(one.found, files.filter((file) => !mayBeRead(file)).map(notRead));
  const [first, second] = [await fileOf(one, candidates), await fileOf(other, candidates)];
  throw new UserError('invalid-input', `${first}, but ${second}. Import one format at a time`);
}

function mayBeRead({ name }: ImportFile): boolean {
  const base = path.basename(name);
  const isOfSystem = base.startsWith('.') || name.split('/').includes('__MACOSX');
  return !isOfSystem && /\.(?:eval|jsonl?|csv)$/i.test(base);
}

const notRead = ({ name }: ImportFile): ImportProblem => ({
  file: name,
  line: null,
  message: 'Not a file of an evaluation, so it was not read',
});

async function unknownFormat(files: ImportFile[], candidates: ImportFile[]): Promise<string> {
  const answer = await recogniseOther(candidates);
  if (answer) return answer;
  const name = candidates[0]?.name ?? files[0]?.name;
  return `${name ? `${name} is in no format that is read` : 'No file was uploaded'}. These are: ${whatIsRead}`;
}

/** "log.eval is of Inspect". A format does not say which files are its own, so each is tried alone. */
async function fileOf(
  { format, found }: { format: ImportFormat; found: OpenedImport },
  files: ImportFile[],
): Promise<string> {
  for (const file of files) {
    const isOwn = await format.open([file]).then(Boolean, (error) => error instanceof UserError);
    if (isOwn) return `${file.name} is of ${found.format}`;
  }
  return `one file is of ${found.format}`;
}

/** A format may change its list of problems while samples are read. */
function withProblems(found: OpenedImport, problems: ImportProblem[]): OpenedImport {
  return {
    format: found.format,
    version: found.version,
    series: found.series,
    samples: () => found.samples(),
    dropped: found.dropped,
    get problems() {
      return [...problems, ...found.problems];
    },
  };
}
