import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type * as files from '../../../shared/model-values/release-files';
import type { CanonicalRelease } from '../../../shared/model-values/releases';
import { canonicalJson } from '../hashes/canonical-json';
import { ArchiveProblem } from './release-archive';
import { type FileType, fileSchema } from './schemas';

interface Types {
  CanonicalRelease: CanonicalRelease;
  ReleaseItem: files.ReleaseItem;
  ReleaseReplies: files.ReleaseReply[];
  ReleaseChanges: files.ReleaseChanges;
  ReleaseSignature: files.ReleaseSignature;
  ReleaseHashes: files.ReleaseHashes;
}

const schemas = new Ajv2020({ strict: false });
const validators = new Map<FileType, ValidateFunction>();

/**
 * Returns a function that parses a text in canonical JSON and checks that it is of a type. It throws an
 * ArchiveProblem that begins with the name of the file.
 */
export function parserOf<Type extends FileType>(type: Type) {
  const isValid = validators.get(type) ?? schemas.compile(fileSchema(type));
  validators.set(type, isValid);
  return (text: string, name: string): Types[Type] => {
    const value = parse(text, name);
    if (!isValid(value)) {
      const problem = schemas.errorsText(isValid.errors, { dataVar: name });
      throw new ArchiveProblem(`${problem.slice(0, 300)}`);
    }
    if (canonicalText(value) !== text) throw new ArchiveProblem(`${name} is not in canonical JSON`);
    return value as Types[Type];
  };
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveProblem(`${name} is not JSON`);
  }
}

/** Null for what has no canonical JSON, such as half of a surrogate pair. */
function canonicalText(value: unknown): string | null {
  try {
    return canonicalJson(value);
  } catch {
    return null;
  }
}
