/** Announces changes of people on the site, except of these columns, which no public page shows. */
export function announceUpdates(columns: string): string {
  const onSite = (row: string) => `(${row}.status = 'active' AND ${row}.on_site)`;
  const seen = (row: string) => `to_jsonb(${row}) - '{${columns}}'::text[]`;
  return `
    CREATE OR REPLACE TRIGGER employee_update_seen AFTER UPDATE ON employee
    FOR EACH ROW WHEN
      ((${onSite('OLD')} OR ${onSite('NEW')}) AND ${seen('OLD')} IS DISTINCT FROM ${seen('NEW')})
    EXECUTE FUNCTION announce_change()`;
}
