import { type ReactNode, useState } from 'react';
import { publishingLabels } from '../../../../content/publishing';
import { Button } from '../../ui/Button';
import { PreviewFrame, type PreviewFrameProps } from './PreviewFrame';
import type { Rendered } from './use-rendered';
import { tab } from '../../../lib/storage';

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
            {problem} <Button onClick={retry}>{labels.retry}</Button>
          </p>
        )}
      </div>
      {page && <PreviewFrame {...frame} page={page} width={width} scheme={scheme} />}
    </>
  );
}

function fits(query: string): boolean {
  return window.matchMedia(query).matches;
}

interface OptionButtonsProps<Option extends string> {
  /** The name of the choice, and of each option. */
  labels: { label: string } & Record<Option, string>;
  options: readonly Option[];
  chosen: Option;
  choose: (option: Option) => void;
}

/** One of a few options, as buttons: in a form, Enter in a radio button would send the form. */
function OptionButtons<Option extends string>(props: OptionButtonsProps<Option>) {
  const { labels, options, chosen, choose } = props;
  return (
    <div className="choice" role="group" aria-label={labels.label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => choose(option)}
        >
          {labels[option]}
        </button>
      ))}
    </div>
  );
}

/** One of several options, remembered for the tab. */
function useTabChoice<Option extends string>(
  key: string,
  options: readonly Option[],
  first: () => Option,
): [Option, (option: Option) => void] {
  const [chosen, setChosen] = useState(
    () => options.find((option) => option === tab.get(key)) ?? first(),
  );
  function choose(option: Option) {
    tab.set(key, option);
    setChosen(option);
  }
  return [chosen, choose];
}
