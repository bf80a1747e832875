import type { ReactNode } from 'react';
import { publishingLabels } from '../../../../content/publishing';
import { OptionButtons } from './OptionButtons';
import { PreviewFrame, type PreviewFrameProps } from './PreviewFrame';
import type { Rendered } from './use-rendered';
import { useTabChoice } from './use-tab-choice';

const labels = publishingLabels.preview;
const widths = ['phone', 'desktop'] as const;
const schemes = ['light', 'dark'] as const;

export interface PreviewPaneProps extends Pick<PreviewFrameProps, 'title' | 'escape' | 'press'> {
  rendered: Rendered;
  /** More tools, after the choices of width and colours. */
  children?: ReactNode;
}

/** A page as readers will see it, with its width and its colours to choose. */
export function PreviewPane({ rendered, children, ...frame }: PreviewPaneProps) {
  const { page, problem, retry } = rendered;
  const [width, setWidth] = useTabChoice('preview-width', widths, () =>
    fits('(max-width: 48rem)') ? 'phone' : 'desktop',
  );
  const [scheme, setScheme] = useTabChoice('preview-scheme', schemes, () =>
    fits('(prefers-color-scheme: dark)') ? 'dark' : 'light',
  );
  return (
    <>
      <div className="preview-tools">
        <OptionButtons labels={labels.width} options={widths} chosen={width} choose={setWidth} />
        <OptionButtons
          labels={labels.scheme}
          options={schemes}
          chosen={scheme}
          choose={setScheme}
        />
        {children}
      </div>
      <div role="status" className="preview-state">
        {!page && !problem && <p className="quiet">{labels.loading}</p>}
        {problem && (
          <p className="note-box">
            {problem}{' '}
            <button type="button" className="link" onClick={retry}>
              {labels.retry}
            </button>
          </p>
        )}
      </div>
      {page && <PreviewFrame {...frame} {...{ page, width, scheme }} />}
    </>
  );
}

function fits(query: string): boolean {
  return window.matchMedia(query).matches;
}
