import { useSite } from '../hooks/use-site';

export function Loading() {
  const { copy } = useSite();
  return (
    <p className="wrap loading" role="status">
      {copy.loading}
    </p>
  );
}

export function LoadFailed({ retry }: { retry: () => void }) {
  const { text, retry: label } = useSite().copy.loadFailed;
  return (
    <section className="wrap page-head" role="alert">
      <p className="lead">{text}</p>
      <p>
        <button type="button" className="btn" onClick={retry}>
          {label}
        </button>
      </p>
    </section>
  );
}
