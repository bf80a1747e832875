import fs from 'node:fs';
import path from 'node:path';
import { db } from '../../src/server/platform/database/data-source';
import { Media } from '../../src/entities/Media';
import type { Answer, TestApp } from './app';
import { fileForm } from './image-files';

/** Uploads a file through the API. */
export function upload(
  app: TestApp,
  token: string,
  name: string,
  bytes: Buffer,
  type?: string,
): Promise<Answer> {
  return app.call('POST', '/api/media', { token, body: fileForm(name, bytes, type) });
}

/** Uploads a valid file and returns the upload. */
export async function makeUpload(app: TestApp, token: string, name: string, bytes: Buffer) {
  const answer = await upload(app, token, name, bytes);
  if (answer.status !== 201) throw new Error(`Uploading answered ${answer.status}: ${answer.text}`);
  return answer.json as { id: string; url: string; width: number; height: number };
}

/** Everything that is stored of uploads: rows of the library, and files and folders on disk. */
export async function kept(app: TestApp): Promise<{ rows: number; files: string[] }> {
  const root = path.join(app.config.dataDir, 'media');
  const files = fs.existsSync(root) ? fs.readdirSync(root, { recursive: true }) : [];
  return { rows: await db().getRepository(Media).count(), files: files.map(String).sort() };
}

/** A served file with its content. */
export async function fetchFile(app: TestApp, address: string, init: RequestInit = {}) {
  const response = await fetch(app.url + address, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
