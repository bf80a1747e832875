// The server's tests render with React's production build, as the site does (scripts/start.mjs).
process.env.NODE_ENV = 'production';
