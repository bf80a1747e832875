import { randomUUID } from 'node:crypto';
import { refuseUnsent } from '../find';
import { db } from '../../platform/database/data-source';
import type { Employee } from '../../../entities/Employee';
import { Preview } from '../../../entities/Preview';
import type { Config } from '../../platform/config';
import { hashToken, newToken } from '../../accounts/credentials/link-token';

const LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/** Creates a preview link, valid for 14 days. The token is returned only here. Throws 404. */
export async function makePreview(
  config: Config,
  blogId: string,
  writer: Employee,
): Promise<{ preview: Preview; token: string }> {
  await refuseUnsent(config, blogId);
  const token = newToken();
  const now = new Date();
  const preview = Object.assign(new Preview(), {
    id: randomUUID(),
    blogId,
    tokenHash: hashToken(token),
    writer: writer.name,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  await db().getRepository(Preview).insert(preview);
  return { preview, token };
}
