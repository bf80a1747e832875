import { publishingLabels } from '../../../../content/publishing';
import type { PostValues } from '../form/post-values';
import { Sheet } from '../../ui/Sheet';
import { Choice } from './Choice';
import { PreviewFrame } from './PreviewFrame';
import { useRendered } from './use-rendered';
import { useTabChoice } from './use-tab-choice';

const labels = publishingLabels.preview;
const widths = ['phone', 'desktop'] as const;
const schemes = ['light', 'dark'] as const;

interface PreviewSheetProps {
  values: PostValues;
  close: () => void;
}

/** The post as readers will see it, without saving it. It follows changes while it is open. */
export function PreviewSheet({ values, close }: PreviewSheetProps) {
  const { page, problem, retry } = useRendered(values);
  const [width, setWidth] = useTabChoice('preview-width', widths, () =>
    fits('(max-width: 48rem)') ? 'phone' : 'desktop',
  );
  const [scheme, setScheme] = useTabChoice('preview-scheme', schemes, () =>
    fits('(prefers-color-scheme: dark)') ? 'dark' : 'light',
  );
  return (
    <Sheet title={labels.title} close={close} kind="screen">
      <div className="preview-tools">
        <Choice labels={labels.width} options={widths} chosen={width} choose={setWidth} />
        <Choice labels={labels.scheme} options={schemes} chosen={scheme} choose={setScheme} />
        <button type="button" className="btn ghost" onClick={close}>
          {labels.close}
        </button>
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
      {page && <PreviewFrame {...{ page, width, scheme, close }} />}
    </Sheet>
  );
}

function fits(query: string): boolean {
  return window.matchMedia(query).matches;
}
