import { Component, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSite } from './SiteContext';

/**
 * Shows a page that stopped working as a sentence and a way on, instead of an empty screen.
 * Another address is another page, which may work.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const search = useSearch();
  return <Boundary address={`${path}?${search}`}>{children}</Boundary>;
}

interface BoundaryProps {
  address: string;
  children: ReactNode;
}

interface BoundaryState {
  address: string;
  broken: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { address: this.props.address, broken: false };

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState) {
    return address === state.address ? null : { address, broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { title, text, reload } = useSite().words.broken;
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
