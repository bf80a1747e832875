import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BlogPageJson } from '../../../../shared/api/posts';
import {
  escapeMessage,
  previewFrame,
  type PreviewMessage,
} from '../../../../shared/api/preview-frame';
import { publishingLabels } from '../../../../content/publishing';

/** In CSS pixels, as in preview.css. */
const DESKTOP = 1280;

interface PreviewFrameProps {
  page: BlogPageJson;
  width: 'phone' | 'desktop';
  scheme: 'light' | 'dark';
  /** Escape was pressed in the frame. */
  close: () => void;
}

/** A page in a document of its own, so that its width and its colour scheme are the frame's. */
export function PreviewFrame({ page, width, scheme, close }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(1);

  function show() {
    const message: PreviewMessage = { page };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }
  useEffect(show, [page]);

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data === escapeMessage) close();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [close]);

  useLayoutEffect(() => {
    const fit = () => setScale(Math.min(1, (stage.current?.clientWidth || DESKTOP) / DESKTOP));
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);

  return (
    <div className={`preview-stage ${width}`} ref={stage}>
      <iframe
        title={publishingLabels.preview.frame}
        className={scheme}
        src={previewFrame}
        ref={frame}
        style={width === 'desktop' ? { height: `${100 / scale}%`, scale } : undefined}
        onLoad={show}
      />
    </div>
  );
}
