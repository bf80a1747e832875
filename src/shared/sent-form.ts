export type SiteForm = 'contact' | 'fellowship' | 'newsletter' | 'confirm' | 'address' | 'leave';

/**
 * A form that was submitted without its script, and is shown again with its values because it was
 * rejected or, for `page`, because only its script can send it.
 */
export interface Sent {
  form: SiteForm | 'page';
  values: Record<string, string>;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** The server's message about errors that belong to no field. */
  message: string;
}
