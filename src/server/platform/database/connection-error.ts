import type { AddressSetting } from '../config';

// Of Postgres: wrong password, no entry in pg_hba.conf, no such database, no right to connect, unknown parameter.
const rejected = /^(28...|3D000|42501|42704|22023)$/;
const rejectedTexts = /^(SASL|The server does not support SSL)/;
/** Of OpenSSL and Node, about the certificate of the server. */
const certificate =
  /^(CERT_\w+|UNABLE_TO_\w+|SELF_SIGNED_\w+|DEPTH_ZERO_\w+|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|ERR_(TLS|SSL|OSSL)_\w+)$/;
const unknownAuthority = /^(UNABLE_TO_\w+|SELF_SIGNED_\w+|DEPTH_ZERO_\w+)$/;

/**
 * A connection to the database could not be made, for whatever reason. It has the message and the code of its
 * cause.
 */
export class ConnectionError extends Error {
  readonly code: string | undefined;
  /** The setting with the address. */
  setting: AddressSetting = 'DATABASE_URL';

  /** `isUnusable`: the address was not even tried, for example because it names a missing file. */
  constructor(
    cause: Error & { code?: string },
    private readonly isUnusable = false,
  ) {
    // Node leaves out the message if it tried several addresses of a host.
    super(cause.message || `${cause.code}`, { cause });
    this.code = cause.code;
  }

  /** Why, as a sentence for the operator, if the database was found and waiting cannot help; otherwise null. */
  get lasting(): string | null {
    const { code = '', message, setting } = this;
    if (this.isUnusable) return `${setting} cannot be used: ${message}.`;
    if (certificate.test(code)) {
      const advice = unknownAuthority.test(code)
        ? ` If its authority is not a public one, add sslrootcert= with the path of the authority’s certificate to ${setting}.`
        : '';
      return `The certificate of the database was not accepted: ${message}.${advice}`;
    }
    if (!rejected.test(code) && !rejectedTexts.test(message)) return null;
    const advice = message.endsWith('no encryption')
      ? ` If it accepts only encrypted connections, add sslmode=require to ${setting}.`
      : '';
    return `The database rejected ${setting}: ${message}.${advice}`;
  }
}

/** Whether the database cannot be used before its operator has changed something. */
export function isLasting(error: unknown): boolean {
  return error instanceof ConnectionError && error.lasting !== null;
}
