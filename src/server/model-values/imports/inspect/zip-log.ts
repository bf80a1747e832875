import type { ImportFile } from '../reading/format';
import { jsonPartsOf } from '../reading/json-files';
import type { JsonChoice, JsonPath } from '../reading/json-reader';
import { asRecord, isRecord, type JsonRecord, plainText, refuse } from '../reading/values';
import { ZipFile } from '../reading/zip-file';
import { readAttachments } from './attachments';
import { refuseUnfinished } from './header';
import { chooseInHeader, chooseInSample, type InspectLog, type RawSample } from './log';
import { sampleEntries } from './sample-entries';

const MOST_OF_A_HEADER = 16 * 1024 * 1024;

/** Opens a log in a zip (.eval), which has an entry for the header and one or several for each sample. */
export async function openZipLog(file: ImportFile): Promise<InspectLog> {
  const zip = await ZipFile.open(file);
  try {
    const header = await readHeader(zip, file);
    return { file, header, samples: () => readSamples(file) };
  } finally {
    zip.close();
  }
}

async function readHeader(zip: ZipFile, file: ImportFile): Promise<JsonRecord> {
  const place = { file: file.name };
  const entry = zip.entries.get('header.json');
  if (!entry && zip.entries.has('_journal/start.json')) refuseUnfinished(file.name);
  if (!entry) refuse(place, 'the zip file has no header.json, which every Inspect log has');
  if (entry.size > MOST_OF_A_HEADER) refuse(place, 'header.json is larger than 16 MB');
  const header: JsonRecord = {};
  for await (const { path, value } of entryParts(zip, file, entry.name, chooseInHeader)) {
    if (path[0] !== undefined) header[path[0]] = value;
  }
  const { task, model } = isRecord(header.eval) ? header.eval : {};
  const isLog = typeof task === 'string' && typeof model === 'string';
  if (!isLog)
    refuse(place, 'header.json does not name a task and a model, as every Inspect log does');
  return header;
}

async function* readSamples(file: ImportFile): AsyncGenerator<RawSample> {
  const zip = await ZipFile.open(file);
  const read = (name: string, choose: (path: JsonPath) => JsonChoice) =>
    entryParts(zip, file, name, choose);
  try {
    for (const entry of sampleEntries(zip.entries.keys())) {
      const place = placeOf(file, entry.name);
      let sample: unknown = null;
      for await (const { value } of read(entry.name, chooseInSample)) sample = value;
      const value = asRecord(sample, 'sample', { file: place });
      // The sample is read again for them, as most samples refer to none.
      yield { place, value, attachments: (names) => readAttachments(entry, names, read) };
    }
  } finally {
    zip.close();
  }
}

function entryParts(
  zip: ZipFile,
  file: ImportFile,
  name: string,
  choose: (path: JsonPath) => JsonChoice,
) {
  const entry = zip.entries.get(name);
  if (!entry) refuse({ file: placeOf(file, name) }, 'the entry is missing');
  return jsonPartsOf(placeOf(file, name), zip.read(entry), choose);
}

const placeOf = (file: ImportFile, name: string) => `${file.name}, ${plainText(name)}`;
