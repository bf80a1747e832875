import fs from 'node:fs';
import path from 'node:path';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

/**
 * A real file: a page that Chromium printed, with links, headings called JavaScript, JS and S, and
 * text about actions; or the same with object streams, written by qpdf.
 */
export function printedPdf(name: 'chromium' | 'qpdf-object-streams'): Buffer {
  return fs.readFileSync(path.join(__dirname, 'pdfs', `${name}.pdf`));
}

/** What is added to a PDF. */
export type Addition = (pdf: PDFDocument) => void;

const obj = (pdf: PDFDocument, value: Parameters<typeof pdf.context.obj>[0]) =>
  pdf.context.register(pdf.context.obj(value));
const inCatalog = (pdf: PDFDocument, key: string, value: object) =>
  pdf.catalog.set(PDFName.of(key), obj(pdf, value as never));
const inPage = (pdf: PDFDocument, key: string, value: object) =>
  pdf.getPage(0).node.set(PDFName.of(key), obj(pdf, value as never));

const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
const launch = { S: 'Launch', F: PDFString.of('calc.exe') };
const link = (action: object) => [
  { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action },
];

export const additions: Record<'javascript' | 'launch' | 'xfa', Record<string, Addition>> = {
  javascript: {
    'when it is opened': (pdf) => inCatalog(pdf, 'OpenAction', script),
    'for the whole document': (pdf) => pdf.addJavaScript('main', 'app.alert(1)'),
    'when a page is opened': (pdf) => inPage(pdf, 'AA', { O: script }),
    'in a link': (pdf) => inPage(pdf, 'Annots', link(script)),
    'after another action': (pdf) =>
      inPage(pdf, 'Annots', link({ S: 'URI', URI: PDFString.of('https://a.org'), Next: [script] })),
    'in a field': (pdf) =>
      inCatalog(pdf, 'AcroForm', { Fields: [{ FT: 'Tx', AA: { K: script } }] }),
    'in a stream': (pdf) => {
      const JS = pdf.context.register(pdf.context.flateStream('app.alert(1)'));
      inCatalog(pdf, 'OpenAction', { S: 'JavaScript', JS });
    },
    'in a rendition': (pdf) => inPage(pdf, 'Annots', link({ ...script, S: 'Rendition' })),
    'whose kind is an object of its own': (pdf) => {
      const S = pdf.context.register(PDFName.of('JavaScript'));
      const JS = pdf.context.register(PDFString.of('app.alert(1)'));
      inCatalog(pdf, 'OpenAction', { S, JS });
    },
  },
  launch: {
    'when it is opened': (pdf) => inCatalog(pdf, 'OpenAction', launch),
    'in a link': (pdf) => inPage(pdf, 'Annots', link({ S: 'Launch', Win: { F: launch.F } })),
  },
  xfa: {
    'in parts': (pdf) => {
      const part = pdf.context.register(pdf.context.flateStream('<template/>'));
      inCatalog(pdf, 'AcroForm', { Fields: [], XFA: [PDFString.of('template'), part] });
    },
    'in one stream': (pdf) => {
      const XFA = pdf.context.register(pdf.context.flateStream('<xdp/>'));
      inCatalog(pdf, 'AcroForm', { Fields: [], XFA });
    },
  },
};

/** The printed page with an addition; `useObjectStreams` compresses it. */
export async function withAddition(add: Addition, useObjectStreams: boolean): Promise<Buffer> {
  const pdf = await PDFDocument.load(printedPdf('chromium'));
  // Makes each file unique.
  pdf.setSubject(String(Math.random()));
  add(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams }));
}

/** The printed page, encrypted for an owner; everybody can open it. */
export async function encryptedPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.load(printedPdf('chromium'));
  pdf.encrypt({ ownerPassword: 'the owner', userPassword: '' });
  return Buffer.from(await pdf.save());
}
