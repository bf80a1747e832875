// Compiles TypeScript for Jest with esbuild: a clean clone transforms several hundred files, which
// takes the TypeScript compiler half a minute. tsc checks the types (npm test). From Node 24.9 on,
// Jest requires an ES module as it is; before, and for all other files, it needs CommonJS.
const crypto = require('node:crypto');
const fs = require('node:fs');
const { transformSync, version } = require('esbuild');

const own = fs.readFileSync(__filename);
const options = {
  target: 'node20',
  jsx: 'automatic',
  sourcemap: 'inline',
  // As in tsconfig.json: entities have decorators, and their fields are not defined as undefined.
  tsconfigRaw: {
    compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false },
  },
};

module.exports = {
  process(source, file, { supportsStaticESM }) {
    const loader = file.endsWith('.tsx') ? 'tsx' : /\.m?js$/.test(file) ? 'js' : 'ts';
    const format = supportsStaticESM ? 'esm' : 'cjs';
    return transformSync(source, { ...options, format, loader, sourcefile: file });
  },
  getCacheKey: (source, file, { instrument, supportsStaticESM }) =>
    crypto
      .createHash('sha1')
      .update([version, own, file, instrument, supportsStaticESM, source].join('\0'))
      .digest('hex'),
};
