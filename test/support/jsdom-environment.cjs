const { TestEnvironment } = require('jest-environment-jsdom');

// What browsers and Node have and jsdom has not.
const { Headers, Response, TextDecoder, TextEncoder, structuredClone } = globalThis;
const fromNode = { Headers, Response, TextDecoder, TextEncoder, structuredClone };

/** jsdom, with the parts of Node that http.ts and its answers are made of. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, fromNode);
  }
};
