export type SiteForm = 'contact' | 'fellowship' | 'newsletter' | 'confirm' | 'leave';

/** A form that was sent without scripts and refused: it comes back as it was filled in. */
export interface Sent {
  form: SiteForm;
  values: Record<string, string>;
  /** Messages by the name of their field. */
  errors: Record<string, string>;
  /** The server's sentence, for what is wrong with no field. */
  message: string;
}
