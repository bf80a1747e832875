import { readHead } from '../reading/file-head';
import type { ImportFile } from '../reading/format';
import { jsonParts } from '../reading/json-files';
import type { JsonChoice, JsonPath } from '../reading/json-reader';
import { asRecord, isRecord, type JsonRecord } from '../reading/values';
import { chooseInHeader, chooseInSample, type InspectLog, type RawSample } from './log';

/** Opens a log that is one JSON document; null if the file is something else. */
export async function openJsonLog(file: ImportFile): Promise<InspectLog | null> {
  const head = await readHead(file);
  const mayBeLog = /^\s*\{/.test(head) && /"eval"\s*:\s*\{/.test(head) && /"task"\s*:/.test(head);
  if (!mayBeLog) return null;
  const header = await readHeader(file);
  const { version, eval: spec } = header;
  const isLog =
    typeof version === 'number' &&
    isRecord(spec) &&
    typeof spec.task === 'string' &&
    typeof spec.model === 'string';
  return isLog ? { file, header, samples: () => readSamples(file) } : null;
}

/** Stops where the samples begin, if all else that is needed was before them. */
async function readHeader(file: ImportFile): Promise<JsonRecord> {
  const header: JsonRecord = {};
  let hasBegun = false;
  const choose = (path: JsonPath): JsonChoice => {
    if (path[0] === 'samples') hasBegun = true;
    return chooseInHeader(path);
  };
  for await (const { path, value } of jsonParts(file, choose)) {
    if (path[0] !== undefined) header[path[0]] = value;
    const isComplete = ['version', 'status', 'eval', 'results'].every((key) => key in header);
    if (hasBegun && isComplete) break;
  }
  return header;
}

async function* readSamples(file: ImportFile): AsyncGenerator<RawSample> {
  for await (const { value } of jsonParts(file, chooseInDocument)) {
    const sample = asRecord(value, 'samples', { file: file.name });
    const all = isRecord(sample.attachments) ? sample.attachments : {};
    const attachments = async (names: Set<string>) =>
      new Map(
        [...names].flatMap((name): [string, string][] => {
          const text = Object.hasOwn(all, name) ? all[name] : null;
          return typeof text === 'string' ? [[name, text]] : [];
        }),
      );
    yield { place: file.name, value: sample, attachments };
  }
}

/** A document cannot be read again for each sample, so the attachments are read with it. */
function chooseInDocument([top, ...rest]: JsonPath): JsonChoice {
  if (top === undefined) return 'enter';
  if (top !== 'samples') return 'skip';
  const [, ...path] = rest;
  if (rest.length === 0) return 'enter';
  return path[0] === 'attachments' ? 'read' : chooseInSample(path);
}
