/**
 * What a text may hold: the forms show these and the server's input classes enforce them.
 * Characters, unless the name says bytes (bcrypt reads no more than 72 of them) or days.
 */
export const limits = {
  name: 80,
  email: 254,
  passwordMinBytes: 8,
  passwordMaxBytes: 72,
  position: 80,
  quote: 500,
  paragraph: 5000,
  paragraphs: 40,
  listItem: 300,
  listItems: 40,
  link: 500,
  postName: 200,
  blurb: 1000,
  address: 2000,
  sectionText: 100_000,
  caption: 500,
  alt: 500,
  source: 200,
  sections: 200,
  tags: 10,
  tag: 40,
  search: 200,
  correction: 500,
  trashDays: 30,
  organisation: 200,
  message: 10_000,
  pictureBytes: 15 * 1024 * 1024,
  pdfBytes: 20 * 1024 * 1024,
};
