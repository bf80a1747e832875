import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Comparison, ReleaseStatus, ReleaseTexts } from '../shared/model-values/releases';

/** Results that were published together, or will be. A trigger keeps a published release as it is. */
@Entity('values_release')
export class ValuesRelease {
  @PrimaryColumn('uuid')
  id: string;

  /** "2026.1"; of a correction "2026.1.1". */
  @Column('varchar', { length: 20 })
  number: string;

  @Column('varchar', { length: 10 })
  status: ReleaseStatus;

  /** The release of which this is a correction. */
  @Column('uuid', { name: 'corrects_id', nullable: true })
  correctsId: string | null;

  @Column('uuid', { name: 'plan_version_id', nullable: true })
  planVersionId: string | null;

  /** Whether its figures are made up to show how releases work. Only such a release may be deleted. */
  @Column('boolean')
  demonstration: boolean;

  @Column('jsonb')
  texts: ReleaseTexts;

  /** How models differ, computed when it is published. */
  @Column('jsonb')
  comparisons: Comparison[];

  /** `version` on the wire: the integer that an edit is checked against. */
  @Column('integer', { name: 'version' })
  lockVersion: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('varchar', { name: 'created_by', length: 80 })
  createdBy: string;

  @Column('timestamptz', { name: 'submitted_at', nullable: true })
  submittedAt: Date | null;

  /** Who may not approve it. */
  @Column('uuid', { name: 'submitted_by_id', nullable: true })
  submittedById: string | null;

  @Column('varchar', { name: 'submitted_by', length: 80 })
  submittedBy: string;

  @Column('timestamptz', { name: 'approved_at', nullable: true })
  approvedAt: Date | null;

  @Column('varchar', { name: 'approved_by', length: 80 })
  approvedBy: string;

  /** Why the person who submitted it also approved it; '' if somebody else did. */
  @Column('varchar', { name: 'override_reason', length: 2000 })
  overrideReason: string;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  /** The whole release in canonical JSON (RFC 8785), without its items; null before publication. */
  @Column('text', { nullable: true })
  canonical: string | null;

  /** SHA-256 of `canonical`, in hexadecimal digits. */
  @Column('char', { length: 64, nullable: true })
  hash: string | null;

  /** The hash of the release that was published before. */
  @Column('char', { name: 'previous_hash', length: 64, nullable: true })
  previousHash: string | null;

  /** Ed25519 of `hash`, in base64; null without RELEASE_KEY. */
  @Column('varchar', { length: 200, nullable: true })
  signature: string | null;

  /** The public key of the signature, as SPKI in base64. */
  @Column('varchar', { name: 'public_key', length: 200, nullable: true })
  publicKey: string | null;

  /** SHA-256 of the public key, in hexadecimal digits. */
  @Column('char', { name: 'key_id', length: 64, nullable: true })
  keyId: string | null;
}
