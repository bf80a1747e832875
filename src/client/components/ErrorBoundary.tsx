import { Component, type ReactNode } from 'react';
import { useAddress } from '../hooks/use-address';
import { useSite } from '../hooks/use-site';

/**
 * Shows a page that stopped working as a sentence and a way on, instead of an empty screen.
 * Another address is another page, which may work.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary of={useAddress().address}>{children}</Boundary>;
}

interface BoundaryProps {
  /** What is shown: with another value it may work, and is tried again. */
  of: unknown;
  /** Shown when it does not work; a sentence that says so, when nothing else is given. */
  instead?: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  of: unknown;
  broken: boolean;
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { of: this.props.of, broken: false };

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState) {
    return of === state.of ? null : { of, broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? (this.props.instead ?? <Broken />) : this.props.children;
  }
}

function Broken() {
  const { title, text, reload } = useSite().copy.broken;
  return (
    <section className="wrap page-head" role="alert">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        <button type="button" className="btn" onClick={() => window.location.reload()}>
          {reload}
        </button>
      </p>
    </section>
  );
}
