import { date, line, list, group, markdown, text } from '../shared/documents/field-rows';
import type { FieldsOf } from '../shared/documents/fields';

// What the figures of the lab are about: values, models, and plans of how they are measured.

const address = (before: string) =>
  line('Address', {
    optional: true,
    max: 200,
    hint: `What follows ${before}. Leave it empty to use the title. After a change, the former address still works.`,
  });

/** A value that models are asked about, as staff edit it. */
export const emptyModelValue = {
  title: '',
  question: '',
  low: '',
  high: '',
  /** Its place in tables, as a whole number. */
  order: '',
  direct: '',
};

export type ModelValueCopy = typeof emptyModelValue;

export const modelValueFields: FieldsOf<ModelValueCopy> = {
  title: line('Name', { max: 80 }),
  question: text('Question', { max: 600, hint: 'What answers can be judged by.' }),
  low: text('What a low score means', { max: 600 }),
  high: text('What a high score means', { max: 600 }),
  order: line('Place in tables', {
    max: 4,
    format: 'wholeNumber',
    hint: 'The lowest number comes first.',
  }),
  direct: address('/bot_values/values/'),
};

/** A model, as staff edit it. */
export const emptyModel = {
  title: '',
  maker: '',
  snapshot: '',
  accessed: [] as { from: string; to: string }[],
  status: '',
  notes: '',
  formerNames: [] as string[],
  direct: '',
};

export type ModelCopy = typeof emptyModel;

export const modelFields: FieldsOf<ModelCopy> = {
  title: line('Name', { max: 80 }),
  maker: line('Maker', { max: 120 }),
  snapshot: line('Version that was asked', {
    optional: true,
    max: 120,
    hint: 'As its maker names it, such as name-2026-01-31.',
  }),
  accessed: list(
    'When it was asked',
    'Period',
    group('Period', { from: date('From'), to: date('To', { from: 'from' }) }),
  ),
  status: line('Status', {
    optional: true,
    max: 120,
    hint: 'Such as: offered by its maker, withdrawn in March 2026.',
  }),
  notes: markdown('Notes', { optional: true }),
  formerNames: list('Names in logs', 'Name', line('Name', { max: 200 }), {
    most: 100,
    hint: 'How evaluation logs call it. An import suggests the model by these names.',
  }),
  direct: address('/bot_values/'),
};

/** How values are going to be measured, made public before the results, as staff edit it. */
export const emptyPlan = {
  title: '',
  prompts: '',
  raters: '',
  analysis: '',
  differences: [] as { value: string; smallest: string }[],
  heldOut: '',
  direct: '',
};

export type PlanCopy = typeof emptyPlan;

export const planFields: FieldsOf<PlanCopy> = {
  title: line('Title', { max: 120 }),
  prompts: text('Prompts', {
    max: 400_000,
    hint: 'One on each line. A prompt that stays secret for now is sha256: and its hash.',
  }),
  raters: markdown('Raters', {
    hint: 'Who judges the answers, how many of them, and what they are told.',
  }),
  analysis: markdown('Analysis', {
    hint: 'What is computed of the answers, and what is left out.',
  }),
  differences: list(
    'Smallest differences',
    'Value',
    group('Value', {
      value: line('Value', { max: 80 }),
      smallest: line('Smallest difference that the design can show', { max: 40, format: 'number' }),
    }),
  ),
  heldOut: text('What is held out', {
    hint: 'Which share of the prompts is not published, and who has seen it.',
  }),
  direct: address('/bot_values/plans/'),
};
