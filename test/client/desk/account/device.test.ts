import { deviceOf } from '../../../../src/client/desk/account/Sessions';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const ios = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Firefox on Windows', `${windows}; rv:141.0) Gecko/20100101 Firefox/141.0`],
  ['Chrome on Windows', `${windows}) ${webkit} Safari/537.36`],
  ['Edge on Windows', `${windows}) ${webkit} Safari/537.36 Edg/140.0.0.0`],
  ['Opera on Windows', `${windows}) ${webkit} Safari/537.36 OPR/121.0.0.0`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 16; K) ${webkit} Mobile Safari/537.36`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) ${webkit} Safari/537.36`],
  [
    'Safari on Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${ios} Version/18.5 Safari/605`,
  ],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${ios} Safari/604.1`,
  ],
  ['Chrome on iPad', `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${ios} CriOS/140.0 Safari/604`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'],
  ['Unknown browser', 'curl/8.9'],
  ['Unknown browser', ''],
])('%s is recognised by its user agent', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
