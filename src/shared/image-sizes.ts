/** How wide a picture in the text of a post is shown, for choosing from srcset. */
export const PROSE_SIZES = '(min-width: 46rem) 42rem, 92vw';
