/** The lab's logo: a letter in a heptagon. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <polygon points="20,2 34,8 38,22 30,36 10,36 2,22 6,8" />
      <path d="M12 28 20 10l8 18M15 22h10" />
    </svg>
  );
}
