const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether a text has letters of a script that is written from right to left. */
export const hasRightToLeft = (text: string) => rightToLeft.test(text);
