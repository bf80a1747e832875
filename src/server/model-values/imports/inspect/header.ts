import type { ImportProblem } from '../reading/format';
import { kindOf, plainText, refuse } from '../reading/values';
import type { InspectLog } from './log';

/** Version 3 has samples in several entries, and nothing else that is new. */
const NEWEST_VERSION = 3;

/** Throws if the log cannot be read, and adds to `problems` what is odd about the whole of it. */
export function checkHeader({ file, header }: InspectLog, problems: ImportProblem[]): void {
  const report = (message: string) => problems.push({ file: file.name, line: null, message });
  const { version, status, invalidated } = header;
  const place = { file: file.name };
  if (typeof version !== 'number') {
    refuse(place, `"version" of the log must be a number, but is ${kindOf(version)}`);
  }
  if (version > NEWEST_VERSION) {
    refuse(
      place,
      `the log has version ${version}; up to ${NEWEST_VERSION} is read. Update this site first`,
    );
  }
  if (version < 2)
    report(`The log has version ${version}, which is old: check some of its samples`);
  checkStatus(status, file.name, report);
  if (invalidated === true) report('Samples of the log were declared invalid after the run');
}

function checkStatus(status: unknown, file: string, report: (message: string) => void): void {
  if (status === 'success') return;
  if (status === 'started') refuseUnfinished(file);
  const found = typeof status === 'string' ? plainText(status.slice(0, 40)) : kindOf(status);
  if (status !== 'cancelled' && status !== 'error') {
    refuse(
      { file },
      `"status" of the log must be "success", "cancelled" or "error", but is ${found}`,
    );
  }
  const end = status === 'error' ? 'ended with an error' : 'was cancelled';
  report(`The run ${end}, so samples may be missing`);
}

export function refuseUnfinished(file: string): never {
  const retry = 'finish it with `inspect eval-retry`, and upload the log then';
  return refuse({ file }, `the run has not ended. Wait until it has, or ${retry}`);
}
