import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** A blurred image that was never uploaded before: encode it in the required format. */
export function plainImage(width = 40, height = 30): Sharp {
  const data = randomBytes(6 * 4 * 3);
  const grain = sharp(data, { raw: { width: 6, height: 4, channels: 3 } });
  return grain.resize(width, height, { fit: 'fill' });
}

/** A PDF with one empty page; `text` makes it unique. */
export function plainPdf(text = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const head = `%PDF-1.4\n%${text}\n`;
  const offsets = objects.map((_, at) => head.length + objects.slice(0, at).join('').length);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = head.length + objects.join('').length;
  const table = `xref\n0 4\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(head + objects.join('') + table + trailer, 'latin1');
}

/** The body of an upload as a browser sends it. */
export function fileForm(name: string, bytes: Buffer, type = ''): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
