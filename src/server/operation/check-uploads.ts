import path from 'node:path';
import type { SiteCheckJson } from '../../shared/api/operation';
import { operationLabels as labels } from '../../content/operation';
import { fillIn } from '../../shared/format';
import type { Env } from '../platform/config';
import { compareUploads } from '../media/missing-files';
import { finding, messageOf } from './finding';

/** The page System status waits for it. */
const TIMEOUT_MS = 5000;
/** How many missing files are named. */
const NAMED = 5;

/** Whether the store of uploads answers and has the files of all uploads, as far as time allows. */
export async function checkUploads(
  env: Env,
  until = Date.now() + TIMEOUT_MS,
): Promise<SiteCheckJson> {
  const place = env.mediaS3?.address ?? path.join(env.dataDir, 'media');
  try {
    const { count, missing, isComplete } = await compareUploads(env, until);
    if (missing.length > 0) return describe(missing, { place, count });
    if (!isComplete) return finding('uploads', 'warning', 'late', { place, count });
    return finding('uploads', 'good', count === 0 ? 'none' : 'good', { place, count });
  } catch (error) {
    const { cause } = error as Error;
    return finding('uploads', 'problem', 'away', { place, reason: messageOf(cause ?? error) });
  }
}

function describe(missing: string[], values: { place: string; count: number }): SiteCheckJson {
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length - NAMED;
  const names = more > 0 ? fillIn(labels.andMore, { names: named, count: more }) : named;
  return finding(
    'uploads',
    'problem',
    'missing',
    Object.assign({ missing: missing.length, names }, values),
  );
}
