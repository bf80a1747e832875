import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/* oxlint-disable typescript/no-require-imports -- it has no types */
const S3rver = require('s3rver');
const Account = require('s3rver/lib/models/account');
/* oxlint-enable typescript/no-require-imports */

export const SECRET = 'a/secret+with:odd@characters';
export const KEY = 'the-key';

export interface Bucket {
  /** As MEDIA_S3_URL. */
  url: string;
  /** The names of its objects, sorted. */
  objects(): string[];
  /** Deletes an object behind everybody's back. */
  lose(name: string): void;
  close(): Promise<void>;
  open(): Promise<void>;
  remove(): Promise<void>;
}

/** An S3-compatible service on a real socket, with one bucket. */
export async function startBucket(): Promise<Bucket> {
  // There is no option for a custom key pair.
  Account.DUMMY_ACCOUNT.createKeyPair(KEY, SECRET);
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bucket-'));
  const configureBuckets = [{ name: 'media', configs: [] }];
  const make = (port: number) =>
    new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets });
  let server = make(0);
  const { port } = (await server.run()) as { port: number };
  const folder = path.join(directory, 'media');
  return {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/media`,
    objects: () =>
      fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((name) => name.replace('._S3rver_object', ''))
        .sort(),
    lose: (name) => fs.rmSync(path.join(folder, `${name}._S3rver_object`)),
    close: () => server.close(),
    open: async () => {
      server = make(port);
      await server.run();
    },
    remove: async () => {
      // Fails if a test has closed it already.
      await server.close().catch(() => undefined);
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
