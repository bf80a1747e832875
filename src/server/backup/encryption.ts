import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError, DamagedError, unreadable } from './backup-error';

/** How an encrypted archive begins: https://age-encryption.org/v1 */
export const AGE_START = Buffer.from('age-encryption.org/v1\n');

// Imported when it is used: a site that makes no encrypted archive does not load it into memory.
const age = () => import('age-encryption');

type Bytes = AsyncIterable<Uint8Array>;

/** The file with secret keys of age, as age-keygen writes it, or its content. */
export type SecretKey = string | NamedKey;

interface NamedKey {
  /** What error messages call it. */
  name: string;
  identity: string;
}

/** A key pair that nobody keeps. */
export async function throwawayKey(): Promise<NamedKey & { recipient: string }> {
  const { generateIdentity, identityToRecipient } = await age();
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  return { name: 'the key in memory', identity, recipient };
}

/**
 * A function that encrypts so that each of these public keys of age decrypts. Throws BackupError if
 * one is not valid.
 */
export async function encryptFor(recipients: string[]): Promise<(input: Bytes) => Promise<Bytes>> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError(
      'The key for backups must be the public key of age, which begins with age1: see BACKUP_KEY.',
    );
  }
  return async (input) => asBytes(await encrypter.encrypt(asStream(input)));
}

/** A function that decrypts with a secret key. */
export async function decryptWith(key: SecretKey): Promise<(input: Bytes) => Promise<Bytes>> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  const isFile = typeof key === 'string';
  const identityFile = isFile ? key : key.name;
  const lines = (isFile ? await readIdentities(key) : key.identity).split(/\r?\n/);
  const keys = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
  try {
    for (const identity of keys) decrypter.addIdentity(identity);
  } catch {
    throw new BackupError(`${identityFile} is not an identity file of age.`);
  }
  if (keys.length === 0) throw new BackupError(`${identityFile} has no secret key of age.`);
  return async (input) => {
    const output = await decrypter.decrypt(asStream(input)).catch((error: Error) => {
      if (/identity|identities/.test(error.message)) {
        throw new BackupError(`The archive was encrypted for another key than ${identityFile}.`);
      }
      throw new DamagedError('it cannot be decrypted');
    });
    return undamaged(asBytes(output));
  };
}

async function readIdentities(file: string): Promise<string> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

/** age authenticates every 64 KB, and the end. */
async function* undamaged(input: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* input;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new DamagedError('it cannot be decrypted');
  }
}

const asStream = (input: Bytes) =>
  Readable.toWeb(Readable.from(input, { objectMode: false })) as ReadableStream<Uint8Array>;
const asBytes = (stream: ReadableStream<Uint8Array>) => stream as unknown as Bytes;
