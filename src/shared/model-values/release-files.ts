import type { ItemEdit, ItemRating, ItemState, ItemTurn, ReleaseChange } from './releases';

// What is in the zip of a release besides the canonical release and the plan, all in canonical JSON. Their
// schemas are in it too, and a Record would be none that is valid there.

/** A line of items/MODEL/VALUE.jsonl. */
export interface ReleaseItem {
  promptId: string;
  epoch: number;
  language: string;
  prompt: ItemTurn[];
  answer: string;
  target: string;
  score: number | null;
  state: ItemState;
  ratings: ItemRating[];
  explanation: string;
  settings: { [name: string]: string };
  edits: ItemEdit[];
  /** Whether prompt, answer, target and explanation are left out because they are not public yet. */
  heldOut: boolean;
  /** Why these texts were removed; '' if they were not. */
  blanked: string;
  /** SHA-256 of the canonical JSON of all the above but `blanked`, with the texts. */
  hash: string;
}

/** An element of replies.json. Dates are ISO 8601 in UTC. */
export interface ReleaseReply {
  /** The address of the model. */
  model: string;
  asked: string;
  answered: string | null;
  text: string;
}

/** changes.json: what was done to the release after its publication. */
export interface ReleaseChanges {
  status: 'published' | 'superseded' | 'withdrawn';
  changes: {
    kind: ReleaseChange;
    reason: string;
    by: string;
    at: string;
    /** The hash of the item whose text was removed. */
    item: string | null;
  }[];
}

/** signature.json: of the 64 digits of the hash of release.json. */
export interface ReleaseSignature {
  algorithm: 'Ed25519';
  /** In base64. */
  signature: string;
  /** SPKI in base64. */
  publicKey: string;
  /** SHA-256 of the SPKI, in hexadecimal digits. */
  keyId: string;
}

/** hashes.json: SHA-256 of each of the other files, in hexadecimal digits. */
export interface ReleaseHashes {
  release: string;
  /** The hash of the release that was published before. */
  previous: string | null;
  files: { [name: string]: string };
}
