import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  RecomputedFigure,
  ResultOrigin,
  ResultState,
  StatedFigure,
} from '../shared/model-values/releases';

/** What a release says about one model and one value. */
@Entity('values_result')
export class ValuesResult {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'release_id' })
  releaseId: string;

  @Column('uuid', { name: 'model_id' })
  modelId: string;

  @Column('uuid', { name: 'value_id' })
  valueId: string;

  /** The import or correction that is still storing it: nobody sees it yet. Null in the end. */
  @Column('uuid', { name: 'import_id', nullable: true })
  importId: string | null;

  @Column('varchar', { length: 10 })
  state: ResultState;

  /** Why it was not tested, or withdrawn. */
  @Column('varchar', { length: 2000 })
  reason: string;

  /** Whether the score was computed here from the items, or is that of the file. */
  @Column('varchar', { length: 10 })
  source: 'computed' | 'imported';

  @Column('double precision', { nullable: true })
  score: number | null;

  @Column('double precision', { name: 'scale_low', nullable: true })
  scaleLow: number | null;

  @Column('double precision', { name: 'scale_high', nullable: true })
  scaleHigh: number | null;

  @Column('boolean', { name: 'lower_is_better' })
  lowerIsBetter: boolean;

  /** The limits of the interval of 95 %; null for none. */
  @Column('double precision', { name: 'interval_low', nullable: true })
  intervalLow: number | null;

  @Column('double precision', { name: 'interval_high', nullable: true })
  intervalHigh: number | null;

  /** How the interval was computed, or what the file says. */
  @Column('varchar', { length: 40 })
  method: string;

  /** How many prompts have a scored answer: the n of the score. */
  @Column('integer')
  prompts: number;

  @Column('integer')
  answers: number;

  @Column('integer')
  refusals: number;

  @Column('integer')
  errors: number;

  @Column('integer')
  unscored: number;

  @Column('integer')
  raters: number;

  /** Krippendorff's alpha; null if there is one rater, or all ratings are equal. */
  @Column('double precision', { nullable: true })
  agreement: number | null;

  @Column('varchar', { name: 'agreement_level', length: 10 })
  agreementLevel: string;

  /** What the file says; null if it says nothing. */
  @Column('jsonb', { nullable: true })
  stated: StatedFigure | null;

  /** What the items give, where the score is that of the file; null otherwise, and without items. */
  @Column('jsonb', { nullable: true })
  recomputed: RecomputedFigure | null;

  /** How many answers there should be; null if nobody knows. */
  @Column('integer', { name: 'expected_answers', nullable: true })
  expectedAnswers: number | null;

  /** Why the items are incomplete or differ from the file. */
  @Column('varchar', { length: 2000 })
  explanation: string;

  /** Whether readers see the items, only their hashes, or neither. */
  @Column('varchar', { length: 10 })
  evidence: 'items' | 'hashes' | 'none';

  /** When the first of its answers was given; null if the file does not say. */
  @Column('timestamptz', { name: 'measured_at', nullable: true })
  measuredAt: Date | null;

  /** Why it differs from the release that is corrected. */
  @Column('varchar', { name: 'change_reason', length: 2000 })
  changeReason: string;

  /** Which series of which file it is from. */
  @Column('jsonb')
  origin: ResultOrigin;
}
