import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What a page needs from the build: the addresses of hashed files, and the inlined stylesheet. */
export interface Assets {
  /** The script of each bundle. */
  scripts: Record<'page' | 'desk' | 'previewFrame', string>;
  deskStyle: string;
  /**
   * The public pages' stylesheet, inlined in all HTML but the desk's, so that the first paint
   * waits for no request. Already encoded, because it is most of the HTML.
   */
  styleElement: Buffer;
  /** The stylesheet's SHA-256 in base64, which the CSP allows. */
  styleHash: string;
}

/** Reads the build's manifest in `buildDir`. */
export function readAssets(buildDir: string): Assets {
  const manifest = JSON.parse(
    fs.readFileSync(path.join(buildDir, 'manifest.json'), 'utf8'),
  ) as Record<string, string>;
  const address = (entry: string) => {
    const found = manifest[entry];
    if (!found) throw new Error(`The build has no ${entry}; run npm run build`);
    return found;
  };
  const style = fs.readFileSync(path.join(buildDir, 'public', address('styles/site.css')), 'utf8');
  return {
    scripts: {
      page: address('start.ts'),
      desk: address('desk/start.ts'),
      previewFrame: address('preview-frame.tsx'),
    },
    deskStyle: address('styles/desk.css'),
    styleElement: Buffer.from(`<style>${style}</style>`),
    styleHash: createHash('sha256').update(style).digest('base64'),
  };
}
