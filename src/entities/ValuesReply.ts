import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That the maker of a model was asked about a release, and the reply, in full. */
@Entity('values_reply')
export class ValuesReply {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'release_id' })
  releaseId: string;

  @Column('uuid', { name: 'model_id' })
  modelId: string;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt: Date;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt: Date | null;

  @Column('text')
  text: string;
}
