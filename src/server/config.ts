import { storedSecret } from './auth/secret';
import type { Config, Env } from './platform/config';

/** The whole configuration; DATA_DIR must exist, because a secret that is not set is kept there. */
export function completeConfig(env: Env): Config {
  return { ...env, jwtSecret: env.jwtSecret ?? storedSecret(env.dataDir) };
}
