/** A link: its address, on this site or https, and its text. */
export interface LinkValue {
  href: string;
  text: string;
}

/** An image: its address, on this site or https, and what it shows. */
export interface ImageValue {
  img: string;
  alt: string;
  /** Whether it adds nothing to the text, so that readers need no alt text. */
  decorative?: boolean;
}
