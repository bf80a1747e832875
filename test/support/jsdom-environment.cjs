const { TestEnvironment } = require('jest-environment-jsdom');

// Parts of browsers and Node that jsdom lacks.
const { Headers, Response, TextDecoder, TextEncoder, structuredClone } = globalThis;
const fromNode = { Headers, Response, TextDecoder, TextEncoder, structuredClone };

/** jsdom with the parts of Node that http.ts and its answers need. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, fromNode);
  }
};
