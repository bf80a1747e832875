import { deskLabels } from '../../../content/desk';
import { Button } from './Button';

interface NotLoadedProps {
  /** A sentence that says what could not be loaded. */
  text: string;
  retry: () => void;
}

/** Shown instead of a part of a page that could not be loaded, with a button to retry. */
export function NotLoaded({ text, retry }: NotLoadedProps) {
  return (
    <p className="alert" role="alert">
      {text} <Button onClick={retry}>{deskLabels.list.retry}</Button>
    </p>
  );
}
