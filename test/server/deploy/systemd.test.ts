import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseNightly } from '../../../src/server/operator/archive-args';

const folder = path.resolve(__dirname, '../../../deploy/systemd');
const units = fs.readdirSync(folder);
const read = (unit: string) => fs.readFileSync(path.join(folder, unit), 'utf8');

test('each unit runs a script and a command that exist', () => {
  const commands = units.flatMap((unit) => [...read(unit).matchAll(/^ExecStart=(.*)$/gm)]);
  expect(commands.map(([, command]) => command)).toEqual([
    expect.stringMatching(/^\/usr\/bin\/node scripts\/admin\.mjs nightly-backup --if-due$/),
    '/usr/bin/node scripts/start.mjs',
  ]);
  expect(parseNightly(['nightly-backup', '--if-due'])).toEqual({ everyNight: false, ifDue: true });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

(hasSystemd ? test : test.skip)('systemd has nothing against them', () => {
  const copies = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-units-'));
  // Where Node is, on this machine.
  for (const unit of units) {
    const text = read(unit).replaceAll('/usr/bin/node', process.execPath);
    fs.writeFileSync(path.join(copies, unit), text);
  }
  const verify = () => {
    const files = units.map((unit) => path.join(copies, unit));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    });
    return [status, stderr];
  };
  expect(verify()).toEqual([0, '']);
  execFileSync('sed', ['-i', 's/^RestartSec/RestartSek/', path.join(copies, 'assay.service')]);
  expect(verify()[1]).toContain("Unknown key 'RestartSek'");
  fs.rmSync(copies, { recursive: true });
});
