import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ItemEdit, ItemRating, ItemState, ItemTurn } from '../shared/model-values/releases';

/** An answer behind a result. */
@Entity('values_item')
export class ValuesItem {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'result_id' })
  resultId: string;

  /** From 0, in the order of prompts and epochs. */
  @Column('integer')
  place: number;

  @Column('varchar', { name: 'prompt_id', length: 500 })
  promptId: string;

  @Column('integer')
  epoch: number;

  @Column('varchar', { length: 40 })
  language: string;

  /** Empty where it is held out or blanked. */
  @Column('jsonb')
  prompt: ItemTurn[];

  @Column('text')
  answer: string;

  @Column('text')
  target: string;

  @Column('double precision', { nullable: true })
  score: number | null;

  @Column('varchar', { length: 10 })
  state: ItemState;

  @Column('jsonb')
  ratings: ItemRating[];

  @Column('text')
  explanation: string;

  @Column('jsonb')
  settings: Record<string, string>;

  @Column('jsonb')
  edits: ItemEdit[];

  @Column('boolean', { name: 'held_out' })
  heldOut: boolean;

  /** Why its text was removed; '' if it was not. */
  @Column('varchar', { length: 2000 })
  blanked: string;

  /** SHA-256 of the whole item in canonical JSON, which stays when its text is removed. */
  @Column('char', { length: 64 })
  hash: string;
}
