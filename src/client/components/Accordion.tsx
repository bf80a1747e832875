import type { ToggleEvent } from 'react';

interface AccordionProps {
  /** Shared by the panels: the browser keeps one of them open at a time. */
  name: string;
  panels: { name: string; text: string }[];
}

/** Panels of which the first is open and at most one at a time; works without JavaScript. */
export function Accordion({ name, panels }: AccordionProps) {
  return (
    <div className="accordion">
      {panels.map((panel, index) => (
        <details key={panel.name} name={name} open={index === 0} onToggle={closeOthers}>
          <summary>{panel.name}</summary>
          <p>{panel.text}</p>
        </details>
      ))}
    </div>
  );
}

/** Does what `name` does, for browsers from before 2024 that do not know it. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.querySelectorAll('details[open]') ?? []) {
    if (other !== currentTarget) other.removeAttribute('open');
  }
}
