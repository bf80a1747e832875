export interface ContactCopy {
  eyebrow: string;
  title: string;
  lead: string;
  paragraphs: string[];
}

export const contactCopy: ContactCopy = {
  eyebrow: 'Contact',
  title: 'Contact us',
  lead: 'Tell us about the system you are building, buying or living with.',
  paragraphs: [
    'It helps to know what the system does, who relies on it, and what you would like to be sure of. A few sentences are enough.',
    'Please leave out what has to stay secret. If we need documents or access, we agree first on how you send them.',
    'Journalists are welcome to write here too; say when you need an answer.',
  ],
};
