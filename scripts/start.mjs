// `npm start`: builds if the sources are newer than the build, then runs the server in this
// process, so that signals reach the server directly.
import { build, buildIsStale } from './build.mjs';

// Selects React's production build, whatever the shell sets. React reads it when first loaded.
process.env.NODE_ENV = 'production';

try {
  if (buildIsStale()) await build();
} catch (error) {
  console.error(
    error.status === undefined && !error.errors ? error : 'The build failed; see above.',
  );
  process.exit(1);
}
const { main } = await import('../build/src/server/index.js');
await main();
