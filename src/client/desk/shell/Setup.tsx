import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { setupLabels as labels } from '../../../content/dashboard';
import type { SetupJson } from '../../../shared/api/setup';
import { fillIn } from '../../../shared/format';
import { dismissSetup } from '../data/setup';
import { Button } from '../ui/Button';
import { useChange } from '../ui/use-change';

/** The first steps of a new site, for admins, until they are done or dismissed. */
export function Setup({ setup }: { setup: SetupJson | undefined }) {
  const client = useQueryClient();
  const dismissing = useChange({
    send: () => dismissSetup(client),
    changed: () => document.getElementById('main')?.focus(), // the button is gone
    failed: labels.failed,
  });
  if (!setup || setup.dismissed || setup.steps.every(({ done }) => done)) return null;
  return (
    <section className="panel setup" aria-labelledby="setup">
      <h2 id="setup">{labels.title}</h2>
      <ul className="todo">
        {setup.steps.map(({ id, done }) => {
          const { text, href } = labels.steps[id];
          return (
            <li key={id} className={done ? 'done' : undefined}>
              {done ? (
                <Done text={text} />
              ) : href.startsWith('#') ? (
                <a href={href}>{text}</a>
              ) : (
                <Link href={fillIn(href, { site: setup.site })}>{text}</Link>
              )}
            </li>
          );
        })}
      </ul>
      <p className="hint">{labels.hint}</p>
      <Button aria-disabled={dismissing.isPending} onClick={() => dismissing.mutate()}>
        {labels.dismiss}
      </Button>
    </section>
  );
}

function Done({ text }: { text: string }) {
  return (
    <span>
      {text}
      <span className="visually-hidden">, {labels.done}</span>
    </span>
  );
}
