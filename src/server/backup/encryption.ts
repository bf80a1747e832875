import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError, DamagedError } from './backup-error';

/** How an encrypted archive begins: https://age-encryption.org/v1 */
export const AGE_START = Buffer.from('age-encryption.org/v1\n');

// Imported when it is used: a site that makes no encrypted archive does not load it into memory.
const age = () => import('age-encryption');

type Bytes = AsyncIterable<Uint8Array>;

/** A function that encrypts for a public key of age. Throws BackupError if the key is not valid. */
export async function encryptFor(recipient: string): Promise<(input: Bytes) => Promise<Bytes>> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError(
      'The key for backups must be the public key of age, which begins with age1: see BACKUP_KEY.',
    );
  }
  return async (input) => asBytes(await encrypter.encrypt(asStream(input)));
}

/** A function that decrypts with the secret keys in a file, as age-keygen writes it. */
export async function decryptWith(identityFile: string): Promise<(input: Bytes) => Promise<Bytes>> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  const lines = (await readIdentities(identityFile)).split(/\r?\n/);
  const keys = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
  try {
    for (const key of keys) decrypter.addIdentity(key);
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
    throw new BackupError(`The identity file cannot be read: ${(error as Error).message}.`);
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
