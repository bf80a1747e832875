import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  escapeMessage,
  type PressMessage,
  previewFrame,
  type PreviewMessage,
} from '../../../../shared/api/preview-frame';
import { listen } from '../../../lib/listen';

/** In CSS pixels, as in preview.css. */
const DESKTOP = 1280;

export interface PreviewFrameProps {
  page: PreviewMessage;
  /** What it shows, for screen readers. */
  title: string;
  width: 'phone' | 'desktop';
  scheme: 'light' | 'dark';
  /** Escape was pressed in the frame. */
  escape: () => void;
  /** A text of the page was pressed. */
  press?: (text: string) => void;
}

/** A page in a document of its own, so that its width and its colour scheme are the frame's. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { page, title, width, scheme, escape, press } = props;
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(1);

  function show() {
    frame.current?.contentWindow?.postMessage(page, window.location.origin);
  }
  useEffect(show, [page]);

  const hear = useEffectEvent((message: typeof escapeMessage | Partial<PressMessage> | null) => {
    if (message === escapeMessage) escape();
    else if (typeof message?.pressed === 'string') press?.(message.pressed);
  });
  useEffect(() => {
    const take = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      hear(data as Parameters<typeof hear>[0]);
    };
    return listen(window, 'message', take);
  }, []);

  useLayoutEffect(() => {
    const fit = () => setScale(Math.min(1, (stage.current?.clientWidth || DESKTOP) / DESKTOP));
    fit();
    return listen(window, 'resize', fit);
  }, []);

  return (
    <div className={`preview-stage ${width}`} ref={stage}>
      <iframe
        title={title}
        className={scheme}
        src={previewFrame}
        ref={frame}
        style={width === 'desktop' ? { height: `${100 / scale}%`, scale } : undefined}
        onLoad={show}
      />
    </div>
  );
}
