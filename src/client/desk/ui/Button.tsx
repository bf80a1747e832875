import { type ComponentProps, useEffect } from 'react';
import { listen } from '../../lib/listen';

/** A button that submits no form. It looks like a link, unless it has another class. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" className="link" {...props} />;
}

/**
 * Makes buttons with aria-disabled do nothing, also on Enter in their form. Busy buttons use
 * aria-disabled because `disabled` would take the focus from them.
 */
export function useBusyButtons(): void {
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      if (!(event.target as Element).closest('[aria-disabled="true"]')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    return listen(document, 'click', stop, { capture: true });
  }, []);
}
