import { QrCode } from '../../../../../src/client/desk/account/second-factor/AddSecondFactor';
import { qrCodeIn, qrCodeOf } from '../../../../support/qr-code';
import { renderPage } from '../../../render-page';

const uri = (secret: string) =>
  `otpauth://totp/lab.example:ada%40example.org?issuer=lab.example&secret=${secret}` +
  '&algorithm=SHA1&digits=6&period=30';
const show = (text: string) => renderPage(<QrCode text={text} label="QR code of the secret" />);

test.each(['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'NB2W45DFOIZA4NZSGU3DMMBXHA4TMNJV'])(
  'the image is the QR code of its text, module by module: %s',
  (secret) => {
    expect(qrCodeIn(show(uri(secret)))).toEqual(qrCodeOf(uri(secret)));
  },
);

test('the code has a quiet zone of four modules and its three finder patterns', () => {
  const rows = qrCodeIn(show(uri('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')));
  const side = rows.length;
  const light = '.'.repeat(side);
  expect([...rows.slice(0, 4), ...rows.slice(-4)]).toEqual(Array(8).fill(light));
  for (const row of rows) expect(row).toMatch(/^\.{4}.+\.{4}$/);
  const corner = '#######.';
  expect(rows[4]?.slice(4, 12)).toBe(corner);
  expect(rows[4]?.slice(-11, -4)).toBe('#######');
  expect(rows.at(-5)?.slice(4, 12)).toBe(corner);
});

test('the code is black on white in every theme, and has a name', () => {
  const svg = show(uri('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'));
  const side = qrCodeIn(svg).length;
  expect(svg).toContain(`<rect width="${side}" height="${side}" fill="#ffffff"></rect>`);
  expect(svg).toMatch(/<path d="[^"]+" fill="#000000"><\/path>/);
  expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="QR code of the secret"/);
});
