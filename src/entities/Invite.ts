import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link by which one person may sign up; gone once it was used. Only its SHA-256 is kept. */
@Entity('invite')
export class Invite {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { name: 'token_hash', length: 64 })
  tokenHash: string;

  /** The name of who made it. */
  @Column('varchar', { name: 'made_by', length: 80 })
  madeBy: string;

  @Column('uuid', { name: 'made_by_id' })
  madeById: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
