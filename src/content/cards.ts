export interface CardCopy {
  title: string;
  line: string;
  eyebrow?: string;
}

const model = (title: string): CardCopy => ({
  eyebrow: 'Model values',
  title,
  line: 'This page is under construction.',
});

/**
 * The text drawn on the image of a shared link, by path; shorter than the page's own, because
 * a card is often three centimetres wide.
 */
export const cards: Record<string, CardCopy> = {
  '/': {
    title: 'Building real trust in artificial intelligence',
    line: 'We review, validate and verify AI, and publish what we find.',
  },
  '/about': {
    title: 'About Assay',
    line: 'A nonprofit lab that looks closely at AI and says what it finds.',
  },
  '/press': { title: 'Press', line: 'Releases and coverage of our work.' },
  '/fellowships': {
    title: 'Fellowships',
    line: '6-18 months with us, on a review of your own.',
  },
  '/contact': {
    title: 'Contact',
    line: 'Tell us about the system you are building, buying or living with.',
  },
  '/review': {
    eyebrow: 'Our process, step one',
    title: 'Review',
    line: 'We read the system as it is built and as it is sold.',
  },
  '/validate': {
    eyebrow: 'Our process, step two',
    title: 'Validate',
    line: 'We test its claims against evidence.',
  },
  '/verify': {
    eyebrow: 'Our process, step three',
    title: 'Verify',
    line: 'We confirm the fixes, and return to check that they hold.',
  },
  '/projects': {
    title: 'Projects',
    line: 'Listed here once there is something to show.',
  },
  '/media': { title: 'Media', line: 'This page is under construction.' },
  '/privacy': { title: 'Privacy', line: 'What this site stores, and for how long.' },
  '/accessibility': {
    title: 'Accessibility',
    line: 'What we hold this site to, and where it still falls short.',
  },
  '/bloglist': { title: 'Blog', line: 'Methods, questions and notes from our work.' },
  '/bot_values': {
    title: 'Model values',
    line: 'A comparison of nine AI models, published when the evidence is ready.',
  },
  '/bot_values/chatgpt45': model('ChatGPT 4.5'),
  '/bot_values/chatgpto1': model('ChatGPT o1'),
  '/bot_values/chatgpt4o': model('ChatGPT 4o'),
  '/bot_values/deepseekv3': model('DeepSeek V3'),
  '/bot_values/claude_haiku': model('Claude Haiku'),
  '/bot_values/gemini15': model('Gemini 1.5'),
  '/bot_values/grok_fun_mode': model('Grok fun mode'),
  '/bot_values/llama': model('Llama'),
  '/bot_values/mistral': model('Mistral'),
};

/** For a page without a card of its own, such as a post without an uploaded image. */
export const siteCard: CardCopy = {
  title: 'Nonprofit AI ethics and evaluation lab',
  line: 'We review, validate and verify AI, and publish what we find.',
};
