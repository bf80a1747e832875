/** The `sizes` attribute of an image in the text of a post. */
export const PROSE_SIZES = '(min-width: 46rem) 42rem, 92vw';
