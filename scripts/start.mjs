// `npm start`: builds when the sources are newer than the build, then runs the server in this
// process, so that a signal sent to it reaches the server itself.
import { build, buildIsStale } from './build.mjs';

// React picks its production build from this when it is first required, whatever the shell says.
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
