const WORDS_A_MINUTE = 220;

// What is in a text but not read: the numbers of footnotes, their list below the text, what stands for
// a video until it is played.
const notRead = [
  /<hr[^>]*>\s*<section class="footnotes">.*<\/section>/gs,
  /<sup class="footnote-ref">.*?<\/sup>/gs,
  /<div class="player [^>]*>.*?<\/div>/gs,
];
const inline = /<\/?(?:a|code|del|em|s|strong|sub|sup)(?:\s(?:[^>"]|"[^"]*")*)?>/g;
const tag = /<(?:[^>"]|"[^"]*")*>|&nbsp;/g;
const address = /^\W*(?:https?:\/\/|www\.)\S+$/i;

/** How many words readers see in a text, given as its rendered HTML. Addresses are none. */
export function wordsInHtml(html: string): number {
  const read = notRead.reduce((text, part) => text.replace(part, ' '), html);
  return wordsIn(read.replace(inline, '').replace(tag, ' '));
}

/** How many words are in plain text: what has a letter or a digit. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) && !address.test(word))
    .length;
}

/** How long reading so many words takes, in minutes: at least one. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
