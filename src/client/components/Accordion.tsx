import type { ToggleEvent } from 'react';

interface AccordionProps {
  /** Shared by the panels, so that the browser keeps only one of them open. */
  name: string;
  panels: { name: string; text: string }[];
}

/** Panels, the first of them open, and at most one at a time. Works without JavaScript. */
export function Accordion({ name, panels }: AccordionProps) {
  return (
    <div className="accordion">
      {panels.map((panel, index) => (
        <details key={index} name={name} open={index === 0} onToggle={closeOthers}>
          <summary>{panel.name}</summary>
          <p>{panel.text}</p>
        </details>
      ))}
    </div>
  );
}

/** Replaces `name` in browsers from before 2024, which do not support it. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.querySelectorAll('details[open]') ?? []) {
    if (other !== currentTarget) other.removeAttribute('open');
  }
}
