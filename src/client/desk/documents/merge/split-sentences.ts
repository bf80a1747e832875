// Firefox has it since version 125.
const segmenter =
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter('en', { granularity: 'sentence' })
    : null;

// After the space behind a sign, or behind a sign of a script without spaces.
const ENDS = /(?<=[.!?…]['"’”)\]]?\s)(?=\S)|(?<=[。！？])(?=[^。！？」』）])/u;

/** The sentences of a text, each with the spaces after it. */
export function splitSentences(text: string): string[] {
  if (segmenter) return Array.from(segmenter.segment(text), ({ segment }) => segment);
  return text.split(ENDS);
}
