import type { ValuesRelease } from '../../../entities/ValuesRelease';
import type { CanonicalRelease } from '../../../shared/model-values/releases';
import { pemOf } from '../hashes/sign-hash';

/** README.txt of the zip of a release: what is in it, and how to check it with common tools. */
export function readMe({ number }: CanonicalRelease, { publicKey }: ValuesRelease): string {
  return `Model values, release ${number}

README.txt           this text
release.json         the release: figures, intervals, comparisons, plan, method (RFC 8785)
${publicKey ? 'signature.json       the signature of the hash of release.json\n' : ''}\
plan.json            the plan, if the release has one, as it was made public
items/MODEL/VALUE.jsonl
                     the answers behind a figure, one on each line
replies.json         the replies of makers
changes.json         what was done to the release after its publication
schemas/             JSON Schemas of release.json and of a line of items
hashes.json          SHA-256 of each file, of release.json, and of the release before

To check it with the software of the site: npm run verify-release -- FILE

To check it without that software:

1. The hash of the release:
     sha256sum release.json
   must be "release" in hashes.json, and what the site and citations say.

2. The plan: sha256sum plan.json must be "hash" of "plan" in release.json.

3. The answers: "items" of each result in release.json has their number and a hash, which is that of
   their hashes, a line each:
     jq -r .hash items/MODEL/VALUE.jsonl | sha256sum
   The hash of an answer is that of its line without "hash" and "blanked", in canonical JSON:
     jq -cjS 'del(.hash, .blanked)' LINE | sha256sum
   (jq spells a few numbers and characters in another way than RFC 8785.) Where "heldOut" is true or
   "blanked" is not empty, the texts are missing, and the hash is that of the answer with them.
${publicKey ? signed(publicKey) : ''}
changes.json and replies.json came later, so the hash of the release does not cover them. Compare them with
those of the site.
`;
}

const signed = (publicKey: string) => `
4. The signature (Ed25519) of the 64 digits of the hash:
     sha256sum release.json | cut -c -64 | tr -d '\\n' > hash
     jq -r .signature signature.json | base64 -d > signature
     openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in hash -sigfile signature
   with this key in key.pem, which the site lists at /bot_values/releases/keys.json:
${pemOf(publicKey)}`;
