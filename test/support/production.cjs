// The server's tests render with the build of React that the site runs, as scripts/start.mjs has it.
process.env.NODE_ENV = 'production';
