import { Component, type ReactNode } from 'react';
import { useSite } from './SiteContext';

/** Shows a page that stopped working as a sentence and a way on, instead of an empty screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

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
