import { deskLabels } from '../../../content/desk';

interface NotLoadedProps {
  /** What could not be loaded, as a sentence. */
  text: string;
  retry: () => void;
}

/** In the place of a part of a page that could not be loaded, with a way to ask for it again. */
export function NotLoaded({ text, retry }: NotLoadedProps) {
  return (
    <p className="alert" role="alert">
      {text}{' '}
      <button type="button" className="link" onClick={retry}>
        {deskLabels.list.retry}
      </button>
    </p>
  );
}
