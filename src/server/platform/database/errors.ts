// EAI_AGAIN: inside Docker the name of a container that is down cannot be resolved.
const connectionCodes =
  /^(ECONN\w+|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOENT|08...|53300|57P0.)$/;
const connectionTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable/;

/** Whether an error says that the database cannot be reached, rather than that a query is wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return connectionCodes.test(code ?? '') || connectionTexts.test(message ?? '');
}

/** Whether Postgres ended a transaction because another one stood in its way, such as a deadlock. */
export function isSerializationFailure(error: unknown): boolean {
  return /^40(001|P01)$/.test((error as { code?: string }).code ?? '');
}
