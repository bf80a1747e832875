import { Component, type ReactNode } from 'react';
import { useAddress } from '../hooks/use-address';
import { useSite } from '../hooks/use-site';

/** Replaces a page that failed to render with an error message. A new address resets it. */
export function ErrorBoundary({ children, instead }: Pick<BoundaryProps, 'children' | 'instead'>) {
  return (
    <Boundary of={useAddress().address} instead={instead}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  /** The content's identity: when it changes, rendering is tried again. */
  of: unknown;
  /** Shown after an error; an error message by default. */
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

export function Broken() {
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
