import path from 'node:path';
import { storedSecret } from './auth/secret';
import type { Config, Env } from './platform/config';

/** Completes the configuration. DATA_DIR must exist: a generated JWT secret is stored there. */
export function completeConfig(env: Env): Config {
  const jwtSecret = env.jwtSecret ?? storedSecret(path.join(env.dataDir, 'jwt-secret'));
  return { ...env, jwtSecret };
}
