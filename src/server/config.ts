import { jwtSecretOf } from './auth/secret';
import type { Config, Env } from './platform/config';

/** Completes the configuration. DATA_DIR must exist: a generated JWT secret is stored there. */
export function completeConfig(env: Env): Config {
  return { ...env, jwtSecret: jwtSecretOf(env) };
}
