import fc from 'fast-check';

// Only the full run looks for new cases. What a change breaks fails with that change.
if (process.env.TESTS !== 'full') {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_127 });
}

export default fc;
