import { spawnSync } from 'node:child_process';
import { useApp } from '../../support/app';

const TOKEN = 'a token of twenty characters';
const app = useApp({ env: { METRICS_TOKEN: TOKEN } });

/** Runs Debian's promtool, from the package prometheus. */
function promtool(args: string[], input = '') {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, {
    input,
    encoding: 'utf8',
  });
  return error ? `${error}` : `${status}\n${stdout}${stderr}`;
}

test('promtool accepts the alert rules', () => {
  const answer = promtool(['check', 'rules', 'docs/monitoring/alerts.yml']);
  expect(answer).toMatch(/^0\n[\s\S]*SUCCESS: 11 rules found/);
});

test('each alert fires when it should, and none of a site that is well', () => {
  const answer = promtool(['test', 'rules', 'test/server/metrics/alert-cases.yml']);
  expect(answer).toMatch(/^0\n[\s\S]*SUCCESS/);
});

test('promtool accepts the configuration, but for the token that is not there', () => {
  const answer = promtool(['check', 'config', '--syntax-only', 'docs/monitoring/prometheus.yml']);
  expect(answer).toMatch(/^0\n/);
});

test('promtool has nothing against the metrics of the site', async () => {
  const { text } = await app.call('GET', '/metrics', { token: TOKEN });
  // It dislikes the names of three metrics of prom-client.
  const problems = promtool(['check', 'metrics'], text).split('\n');
  expect(problems.filter((line) => !line.startsWith('nodejs_active_'))).toEqual(['3', '']);
});
