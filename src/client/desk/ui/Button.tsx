import type { ComponentProps } from 'react';

/** A button that submits no form. It looks like a link, unless it has another class. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" className="link" {...props} />;
}
