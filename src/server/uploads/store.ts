import type { Readable } from 'node:stream';
import type { Env } from '../platform/config';
import { diskStore } from './disk-store';
import type { StoredFile } from './process-image';
import { s3Store } from './s3-store';

/** Where the files of uploads are. An upload is a folder of its own, named by its hash. */
export interface MediaStore {
  /** Keeps all files of an upload, or none of them. What was there under this hash is replaced. */
  put(hash: string, files: StoredFile[]): Promise<void>;
  /** A file for reading, with its size in bytes; null when there is none. */
  open(hash: string, name: string): Promise<OpenFile | null>;
  /** Whether there is such a file. */
  has(hash: string, name: string): Promise<boolean>;
  /** Removes the files of an upload; `names` are all that it has. */
  remove(hash: string, names: string[]): Promise<void>;
}

export interface OpenFile {
  size: number;
  stream: Readable;
}

/** The store that the settings name: a bucket, else a folder in DATA_DIR. */
export function openStore(env: Env): MediaStore {
  return env.mediaS3 ? s3Store(env.mediaS3) : diskStore(env.dataDir);
}
