import path from 'node:path/posix';
import { readHead } from '../reading/file-head';
import type { ImportFile, ImportProblem } from '../reading/format';
import { refuse } from '../reading/values';
import type { Evaluation } from './summary';

/** The files with the samples. What is named but missing, and what no summary names, is a problem. */
export function findSampleFiles(
  evaluations: Evaluation[],
  files: ImportFile[],
  problems: ImportProblem[],
): Map<Evaluation, ImportFile> {
  const found = new Map<Evaluation, ImportFile>();
  const byName = groupByName(files);
  for (const evaluation of evaluations) {
    const file = findSampleFile(evaluation, byName);
    if (file) found.set(evaluation, file);
    else if (evaluation.samplesName) {
      const message = `${evaluation.samplesName}, which has the samples, was not uploaded`;
      problems.push({ file: evaluation.file, line: null, message });
    }
  }
  const read = new Set(evaluations.map(({ file }) => file));
  for (const { name } of found.values()) read.add(name);
  for (const { name } of files.filter(isJson)) {
    const message = 'No summary names this file, so it was not read';
    if (!read.has(name)) problems.push({ file: name, line: null, message });
  }
  return found;
}

function groupByName(files: ImportFile[]): Map<string, ImportFile[]> {
  const groups = new Map<string, ImportFile[]>();
  for (const file of files) {
    const name = path.basename(file.name);
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return groups;
}

/** The named file, which may be in another folder if only one has the name, or the usual one beside. */
function findSampleFile({ file, samplesName }: Evaluation, byName: Map<string, ImportFile[]>) {
  const folder = path.dirname(file);
  const stem = path.basename(file, path.extname(file));
  for (const name of [samplesName, `${stem}_samples.jsonl`, `${stem}_samples.json`]) {
    const candidates = byName.get(name) ?? [];
    const beside = candidates.find((candidate) => path.dirname(candidate.name) === folder);
    if (beside) return beside;
    if (name === samplesName && candidates.length === 1) return candidates[0];
  }
  return undefined;
}

/** Throws if samples of this format were uploaded without the summary that says what they are. */
export async function refuseSamplesAlone(files: ImportFile[]): Promise<void> {
  for (const file of files.filter(isJson)) {
    const head = await readHead(file);
    // With a text as the value, which a schema of this format does not have there.
    const hasText = (key: string) => new RegExp(`"${key}"\\s*:\\s*"`).test(head);
    if (hasText('evaluation_id') && hasText('interaction_type')) {
      refuse(
        { file: file.name },
        'the summary of these samples is missing. Upload its JSON file too',
      );
    }
  }
}

const isJson = ({ name }: ImportFile) => /\.jsonl?$/i.test(name);
