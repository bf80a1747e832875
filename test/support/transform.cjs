// Compiles packages that contain only ES modules to CommonJS for Jest, with esbuild. From Node 24.9
// on, Jest requires an ES module as it is.
const crypto = require('node:crypto');
const fs = require('node:fs');
const { transformSync, version } = require('esbuild');

const own = fs.readFileSync(__filename);

module.exports = {
  process(source, file, { supportsStaticESM }) {
    const format = supportsStaticESM ? 'esm' : 'cjs';
    const options = { target: 'node20', sourcemap: 'inline', format };
    return transformSync(source, { ...options, loader: 'js', sourcefile: file });
  },
  getCacheKey: (source, file, { instrument, supportsStaticESM }) =>
    crypto
      .createHash('sha1')
      .update([version, own, file, instrument, supportsStaticESM, source].join('\0'))
      .digest('hex'),
};
