import { limits } from '../../shared/limits';
import type { Section } from '../../entities/Blog';
import { Check, OneOf, Text } from '../http/input-rules';
import { ValidateNested } from 'class-validator';

function listProblem(value: unknown): string | null {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return 'Sections must be a list';
  return value.length > limits.sections ? `A post has at most ${limits.sections} sections` : null;
}

/** Taken as it is: a check says nothing of it. */
const anything = () => null;

class CheckedSection {
  @OneOf({ label: 'Section type', values: ['text', 'quote', 'image'] })
  type?: Section['type'];

  @Text({ label: 'Section', max: limits.sectionText })
  content?: string;

  @Check(anything)
  alt?: unknown;

  @Check(anything)
  decorative?: unknown;

  @Check(anything)
  caption?: unknown;

  @Check(anything)
  source?: unknown;
}

/** A post that is still being written: anything may be missing. */
export class CheckInput {
  static nested = { sections: CheckedSection };

  @Text({ label: 'Title', max: limits.postName })
  name?: string;

  @Text({ label: 'Image address', max: limits.address })
  img?: string;

  @Check(listProblem)
  @ValidateNested({ each: true })
  sections?: CheckedSection[];

  @Check(anything)
  _id?: unknown;

  @Check(anything)
  author?: unknown;

  @Check(anything)
  blurb?: unknown;

  @Check(anything)
  tags?: unknown;

  @Check(anything)
  status?: unknown;

  @Check(anything)
  publishLocal?: unknown;

  @Check(anything)
  correction?: unknown;
}
