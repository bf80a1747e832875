/** A field that only programs fill in: invisible, hidden from screen readers, and not focusable. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label className="honeypot">
      {label}
      <input name="reference" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
