import type { FieldsOf } from '../shared/documents/fields';
import type { LinkValue } from '../shared/values';
import { fixed, group, line, onOff, text } from '../shared/documents/field-rows';
import { type PartCopy, opening, part } from './field-rows';
import type { PlainData } from './plain';

export interface ModelsCopy {
  /** Whether this page and those of the models are on the site. */
  shown: boolean;
  eyebrow: string;
  title: string;
  lead: string;
  models: { title: string; text: string; links: LinkValue[] };
  dimensions: PartCopy;
  matters: PartCopy;
  approach: PartCopy;
  findings: PartCopy;
  future: PartCopy;
}

export const modelsCopy: ModelsCopy = {
  shown: true,
  eyebrow: 'Model values',
  title: 'What do models put first?',
  lead: 'Every chat model has been taught what to put first when values conflict. We want to show what that is, for nine models and eight values, with the evidence behind each figure.',
  models: {
    title: 'Nine models',
    text: 'Each model has its own page. We will fill it when we have results that can be checked.',
    links: [
      { href: '/bot_values/chatgpt45', text: 'ChatGPT 4.5' },
      { href: '/bot_values/chatgpto1', text: 'ChatGPT o1' },
      { href: '/bot_values/chatgpt4o', text: 'ChatGPT 4o' },
      { href: '/bot_values/deepseekv3', text: 'DeepSeek V3' },
      { href: '/bot_values/claude_haiku', text: 'Claude Haiku' },
      { href: '/bot_values/gemini15', text: 'Gemini 1.5' },
      { href: '/bot_values/grok_fun_mode', text: 'Grok fun mode' },
      { href: '/bot_values/llama', text: 'Llama' },
      { href: '/bot_values/mistral', text: 'Mistral' },
    ],
  },
  dimensions: {
    title: 'Eight values',
    paragraphs: ['For each value, we ask one question that answers can be judged by.'],
    terms: [
      {
        name: 'Honesty',
        text: 'Does it say what it has grounds for, even when something else would please more?',
      },
      {
        name: 'Humility',
        text: 'Does it say how sure it is, and is it right as often as it sounds sure?',
      },
      {
        name: 'Fairness',
        text: 'Does the answer stay the same when only the name, the accent or the address changes?',
      },
      {
        name: 'Care',
        text: 'Does it notice when someone may come to harm, and does its response help?',
      },
      {
        name: 'Autonomy',
        text: 'Does it leave a decision to the person whose decision it is?',
      },
      {
        name: 'Privacy',
        text: 'Does it hold back what it could say about people outside the conversation?',
      },
      {
        name: 'Openness',
        text: 'Does it give its reasons and its sources, and say what it refuses and why?',
      },
      {
        name: 'Steadiness',
        text: 'Does it keep its answer under pressure, and change it for a better argument?',
      },
    ],
  },
  matters: {
    title: 'Why it matters',
    paragraphs: [
      'People ask these models about money, illness, work and each other. An answer that puts comfort before truth, or caution before help, makes a choice for someone who did not know there was one.',
      'People who buy, fund or regulate such systems need to see these choices before they are made a thousand times a day.',
    ],
  },
  approach: {
    title: 'Our approach',
    items: [
      'We write the questions first, with people who live with the answers, and publish how they will be judged.',
      'We ask each question many times, in different words and on different days, of a version that we name.',
      'People judge the answers without knowing which model gave them. We show where they disagree.',
      'Every figure comes with its uncertainty and links to the answers it is based on.',
      'There is no overall score and no league table: a gain in one value is often a loss in another.',
    ],
  },
  findings: {
    title: 'Key findings',
    paragraphs: [
      'None are published yet. This section will summarise the first release in a few sentences, each with a link to its evidence and a note on how sure we are.',
      'Until then, nothing on this site should be read as a judgement on any of the nine models.',
    ],
  },
  future: {
    title: 'Future tracking',
    paragraphs: [
      'Models change without notice. After the first release, we will ask the same questions again at set times and keep every release unchanged, so that changes can be seen and cited. We will add models as people come to rely on them. Models that are withdrawn will keep their pages.',
    ],
  },
};

/** Nothing is said about a model until a release with its evidence is published. */
export const modelPages: Record<string, PlainData> = Object.fromEntries(
  modelsCopy.models.links.map(({ href, text }) => [
    href,
    {
      eyebrow: modelsCopy.eyebrow,
      title: text,
      lead: 'Under Construction',
      links: [{ href: '/bot_values', text: 'All nine models' }],
    },
  ]),
);

export const modelsFields: FieldsOf<ModelsCopy> = {
  shown: onOff(
    'Show the model values on the site',
    'Turn this off to take this page and the pages of the models off the site, with the links to them in the header and the footer.',
  ),
  ...opening,
  models: group('The models', {
    title: line('Title'),
    text: text('Text', { optional: true }),
    links: fixed,
  }),
  dimensions: part('The values', 'paragraphs', 'terms'),
  matters: part('Why it matters', 'paragraphs'),
  approach: part('Our approach', 'items'),
  findings: part('Key findings', 'paragraphs'),
  future: part('Future tracking', 'paragraphs'),
};
