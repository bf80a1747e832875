import type { PlainData } from './plain';

/** The nine models, in the order in which the pages list them. */
const models = [
  { href: '/bot_values/chatgpt45', text: 'ChatGPT 4.5' },
  { href: '/bot_values/chatgpto1', text: 'ChatGPT o1' },
  { href: '/bot_values/chatgpt4o', text: 'ChatGPT 4o' },
  { href: '/bot_values/deepseekv3', text: 'DeepSeek V3' },
  { href: '/bot_values/claude_haiku', text: 'Claude Haiku' },
  { href: '/bot_values/gemini15', text: 'Gemini 1.5' },
  { href: '/bot_values/grok_fun_mode', text: 'Grok fun mode' },
  { href: '/bot_values/llama', text: 'Llama' },
  { href: '/bot_values/mistral', text: 'Mistral' },
];

const overview: PlainData = {
  eyebrow: 'Model values',
  title: 'Model values',
  lead: 'How nine AI models weigh what people value. We publish a comparison when we can show the evidence behind every figure; until then each page says so.',
  links: models,
};

/** Nothing is said about a model until a release with its evidence is published. */
export const modelPages: Record<string, PlainData> = {
  '/bot_values': overview,
  ...Object.fromEntries(
    models.map(({ href, text }) => [
      href,
      { eyebrow: 'Model values', title: text, lead: 'Under Construction' },
    ]),
  ),
};
