import { execFileSync } from 'node:child_process';

/** Temporary databases on a Postgres server. */
export function databasesOn(server) {
  const nameOf = (name) => `assay_bench_${name}`;
  const urlOf = (name) => Object.assign(new URL(server), { pathname: `/${nameOf(name)}` }).href;
  const run = (url, sql) => execFileSync('psql', ['-qX', url, '-c', sql], { stdio: 'pipe' });
  const drop = (name) => run(server, `DROP DATABASE IF EXISTS ${nameOf(name)} WITH (FORCE)`);
  return {
    urlOf,
    drop,
    /** Creates a database, as a copy of another if `template` is given. */
    makeDatabase(name, template) {
      drop(name);
      const like = template ? ` TEMPLATE ${nameOf(template)}` : '';
      run(server, `CREATE DATABASE ${nameOf(name)}${like}`);
    },
    /** Empties the page cache of each site on this database. */
    clearCaches: (name) => run(urlOf(name), 'NOTIFY content_changed'),
  };
}
