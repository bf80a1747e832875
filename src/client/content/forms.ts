/** The words of the form that stands where no outside form is set up. */
export interface FormWords {
  title: string;
}

export interface NewsletterWords {
  title: string;
  lead: string;
}

export const formWords: FormWords = { title: 'Write to us' };

export const newsletterWords: NewsletterWords = {
  title: 'Findings, once a month',
  lead: 'New reviews, methods and openings. No tracking, one click to leave.',
};
