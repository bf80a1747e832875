import { kept } from '../../support/media';
import { plainImage } from '../../support/image-files';
import type { TestApp } from '../../support/app';
import { filePart, MB, pour, slowly } from './sending';

interface Site {
  readonly app: TestApp;
  readonly token: string;
}

/** Sends bodies of this many megabytes to the end, with and without their length. */
export function tryLargeBodies(site: Site, size: number): void {
  test.each([
    ['with its length', { 'content-length': String(size * MB) }],
    ['without its length', {}],
  ])(
    `a body of ${size} MB is answered 413 %s, even if the client keeps sending`,
    async (_, headers: Record<string, string>) => {
      const before = await kept(site.app);
      const picture = await plainImage(400, 300).png().toBuffer();
      const { request, answer } = slowly(site.app, site.token, headers);
      const head = filePart(picture).subarray(0, -2);
      request.write(head);
      await pour(request, size * MB - head.length);
      request.end();
      const { status = 0, text = '' } = (await answer) ?? {};
      expect(status).toBe(413);
      expect(JSON.parse(text).fields.file).toMatch(
        /^The file is too large\. Images can be up to 15 MB/,
      );
      expect(await kept(site.app)).toEqual(before);
    },
  );
}
