export type SiteForm = 'contact' | 'fellowship' | 'newsletter' | 'confirm' | 'address' | 'leave';

/** A form that was submitted without JavaScript and rejected, shown again with its values. */
export interface Sent {
  form: SiteForm;
  values: Record<string, string>;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** The server's message about errors that belong to no field. */
  message: string;
}
