// Puts packages into the compiled files that use them, so that node_modules of the image needs neither
// these packages nor what they bring along: of each, the server uses a small part.
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';

/** The files that contain packages: @cantoo/pdf-lib and class-validator, development packages both. */
export const bundled = [
  'src/server/uploads/pdf-worker.ts',
  'src/server/platform/class-validator.ts',
];

/** Replaces what tsc made of these files in `out`. Returns what went into them. */
export async function bundleServer(root, out) {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: bundled,
    outbase: root,
    outdir: out,
    allowOverwrite: true,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    // Files of both packages that have only what is imported from them; the others load everything.
    mainFields: ['es2015', 'module', 'main'],
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'inline',
    metafile: true,
    logLevel: 'warning',
  });
  return Object.values(metafile.outputs);
}

/**
 * Writes the licences of the packages that files contain, as the licences ask for. `outputs` are those of
 * esbuild's metafiles.
 */
export function writeLicences(root, outputs, file) {
  const inputs = outputs.flatMap((output) => Object.keys(output.inputs));
  const folders = inputs.flatMap(
    (input) => /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
  );
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
    );
    const names = fs
      .readdirSync(path.join(root, folder))
      .filter((found) => /^licen[cs]e/i.test(found));
    const lines = names.map((found) =>
      fs.readFileSync(path.join(root, folder, found), 'utf8').trim(),
    );
    return [`${name} ${version} (${license})`, ...lines].join('\n\n');
  });
  fs.writeFileSync(file, `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}
