/** A field that only programs fill in: neither seen nor read out, and skipped by the tab key. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label className="honeypot">
      {label}
      <input name="reference" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
