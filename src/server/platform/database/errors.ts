// EAI_AGAIN: in Docker, the name of a stopped container cannot be resolved.
const connectionCodes =
  /^(ECONN\w+|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOENT|08...|53300|57P0.)$/;
const connectionTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable/;

/** Whether the database is unreachable, as opposed to a failed query. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return connectionCodes.test(code ?? '') || connectionTexts.test(message ?? '');
}

/**
 * Whether Postgres aborted a transaction because it conflicted with another, for example in a
 * deadlock.
 */
export function isSerializationFailure(error: unknown): boolean {
  return /^40(001|P01)$/.test((error as { code?: string }).code ?? '');
}
