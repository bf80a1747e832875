// Compiles TypeScript to CommonJS for Jest with esbuild: a clean clone transforms several hundred
// files, which takes the TypeScript compiler half a minute. tsc checks the types (npm test).
const crypto = require('node:crypto');
const fs = require('node:fs');
const { transformSync, version } = require('esbuild');

const own = fs.readFileSync(__filename);
const options = {
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: 'inline',
  // As in tsconfig.json: entities have decorators, and their fields are not defined as undefined.
  tsconfigRaw: {
    compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false },
  },
};

module.exports = {
  process(source, file) {
    const loader = file.endsWith('.tsx') ? 'tsx' : /\.m?js$/.test(file) ? 'js' : 'ts';
    return transformSync(source, { ...options, loader, sourcefile: file });
  },
  getCacheKey: (source, file, { instrument }) =>
    crypto
      .createHash('sha1')
      .update([version, own, file, instrument, source].join('\0'))
      .digest('hex'),
};
