/** What the editor says about what was pasted. */
export const pasteLabels = {
  all: 'Not everything could be pasted as it was: {all}.',
  images: 'Add each image with “Image”, or drop the file into the text.',
  joined: 'The pasted numbers became those of the list around them.',
  close: 'Dismiss',
  scripts:
    'This field has no superscript or subscript for {all}, which is plain text now. Check it.',
  cut: 'This field takes {max} characters. What was pasted ends before “{rest}”.',
  kinds: {
    images: { one: '1 image was left out', other: '{count} images were left out' },
    embedded: {
      one: '1 embedded item, such as a chart or a video, was left out',
      other: '{count} embedded items, such as charts or videos, were left out',
    },
    equations: { one: '1 equation was left out', other: '{count} equations were left out' },
    equationsAsText: {
      one: '1 equation became text, so check it',
      other: '{count} equations became text, so check them',
    },
    levels: {
      one: '1 superscript or subscript within another became text, such as n^2',
      other: '{count} superscripts or subscripts within others became text, such as n^2',
    },
    numbers: {
      one: '1 list number such as a, iv or 1.2 became 1, 4 or 2',
      other: '{count} list numbers such as a, iv or 1.2 became 1, 4 or 2',
    },
    cells: {
      one: '1 merged cell was split, with its text in each part',
      other: '{count} merged cells were split, with their text in each part',
    },
    titles: {
      one: '1 cell over a whole row was split, with its text in the first part',
      other: '{count} cells over whole rows were split, with their text in the first part',
    },
    lines: {
      one: 'the lines of 1 table cell were joined',
      other: 'the lines of {count} table cells were joined',
    },
    symbols: {
      one: '1 symbol of a special font may be another character now',
      other: '{count} symbols of a special font may be other characters now',
    },
    fields: {
      one: '1 form field became text',
      other: '{count} form fields became text',
    },
    underline: { one: 'underlining was left out', other: 'underlining was left out' },
    highlight: { one: 'highlighting was left out', other: 'highlighting was left out' },
    colour: { one: 'text colour was left out', other: 'text colour was left out' },
    smallCaps: { one: 'small capitals were left out', other: 'small capitals were left out' },
    notes: {
      one: '1 footnote mark is plain text, because its footnote was not copied',
      other: '{count} footnote marks are plain text, because their footnotes were not copied',
    },
    links: {
      one: '1 link that works only in the document is plain text now',
      other: '{count} links that work only in the document are plain text now',
    },
    comments: { one: '1 comment was left out', other: '{count} comments were left out' },
    deletions: {
      one: '1 deleted passage (a tracked change) was left out',
      other: '{count} deleted passages (tracked changes) were left out',
    },
  },
};
