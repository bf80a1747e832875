import type { Readable } from 'node:stream';
import type { Env } from '../platform/config';
import { diskStore } from './disk-store';
import type { StoredFile } from './process-image';
import { s3Store } from './s3-store';

/** Where the files of uploads are stored. Each upload is a folder. */
export interface MediaStore {
  /** Stores all files of an upload or none. Replaces the folder's files. */
  put(folder: string, files: StoredFile[]): Promise<void>;
  /** Confirms that a row has the folder: until then, it may be deleted as a leftover. */
  confirm(folder: string): Promise<void>;
  /** Deletes what killed processes left: old folders without confirmation that `hasRow` denies. */
  sweep(hasRow: (folder: string) => Promise<boolean>): Promise<void>;
  /** Opens a file for reading, with its size in bytes; null if it does not exist. */
  open(folder: string, name: string): Promise<OpenFile | null>;
  /** Whether the file exists. */
  has(folder: string, name: string): Promise<boolean>;
  /** Deletes the files of an upload; `names` must be the complete list. */
  remove(folder: string, names: string[]): Promise<void>;
  /** The files in all folders that begin like this, as "folder/name". */
  names(prefix: string): Promise<Set<string>>;
  /** Every folder, and what a killed process left; null if the store cannot list them. */
  list(): Promise<string[] | null>;
}

export interface OpenFile {
  size: number;
  stream: Readable;
}

/** The store from the settings: a bucket, or a folder in DATA_DIR. */
export function openStore(env: Env): MediaStore {
  return env.mediaS3 ? s3Store(env.mediaS3) : diskStore(env.dataDir);
}
