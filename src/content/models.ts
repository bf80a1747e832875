import type { PartCopy } from './part';
import type { PlainData } from './plain';
import type { NavLink } from './site';

export interface ModelsCopy {
  eyebrow: string;
  title: string;
  lead: string;
  models: { title: string; text: string; links: NavLink[] };
  dimensions: PartCopy;
  matters: PartCopy;
  approach: PartCopy;
  findings: PartCopy;
  future: PartCopy;
}

export const modelsCopy: ModelsCopy = {
  eyebrow: 'Model values',
  title: 'What do models put first?',
  lead: 'Every chat model has been taught what to put first when good things pull in different directions. We want to show it, for nine models and eight values, with the evidence behind each figure.',
  models: {
    title: 'Nine models',
    text: 'Each has a page of its own, which is filled when there is something to show that can be checked.',
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
    paragraphs: ['For each value we ask a question that an answer can be held against.'],
    terms: [
      {
        name: 'Honesty',
        text: 'Does it say what it has grounds for, also when something else would please more?',
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
        text: 'Does it notice when somebody may come to harm, and does what it then does help?',
      },
      {
        name: 'Autonomy',
        text: 'Does it leave a decision with the person whose decision it is?',
      },
      {
        name: 'Privacy',
        text: 'Does it hold back what it could say about people who are not part of the talk?',
      },
      {
        name: 'Openness',
        text: 'Does it give its reasons and its sources, and say what it refuses and why?',
      },
      {
        name: 'Steadiness',
        text: 'Does it keep to its answer under pressure, and change it for a better argument?',
      },
    ],
  },
  matters: {
    title: 'Why it matters',
    paragraphs: [
      'People ask these models about money, illness, work and each other. An answer that puts comfort before truth, or caution before help, has made a choice for somebody who did not know that there was one.',
      'Those who buy, fund or make rules for such systems need to see these choices before they are made a thousand times a day.',
    ],
  },
  approach: {
    title: 'Our approach',
    items: [
      'We write the questions first, with people who live with the answers, and publish how they will be judged.',
      'Each question is put many times, in different words and on different days, to a version that we name.',
      'People judge the answers without knowing which model gave them. Where they disagree, we show it.',
      'Every figure comes with its uncertainty and leads to the answers that it rests on.',
      'There is no overall score and no league table: a value gained is often another one lost.',
    ],
  },
  findings: {
    title: 'Key findings',
    paragraphs: [
      'None are published yet. Here will stand what the first release shows, in a few sentences, each with a link to its evidence and a word on how sure we are.',
      'Until then nothing on this site should be read as a judgement on any of the nine models.',
    ],
  },
  future: {
    title: 'Future tracking',
    paragraphs: [
      'Models change without notice. Once the first release is out we will ask the same questions again at set times, and keep every release as it was, so that a change can be seen and cited. Models will be added when people rely on them, and the ones that are withdrawn will keep their pages.',
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
