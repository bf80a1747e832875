import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of a build that runs or ran lately, for the processes that have another build. */
@Entity('asset')
export class Asset {
  /** Below /assets/; it contains a hash of the content. */
  @PrimaryColumn('varchar', { length: 100 })
  name: string;

  /** As it is sent: scripts, styles and SVG compressed by brotli. */
  @Column('bytea')
  content: Buffer;

  /** Only processes that know JWT_SECRET can sign, so that no other row is ever served. */
  @Column('varchar', { length: 64 })
  signature: string;

  /** The build that stored the file or, if several have it, used it last. */
  @Column('varchar', { length: 16 })
  build: string;

  @Column('timestamptz', { name: 'used_at' })
  usedAt: Date;
}
