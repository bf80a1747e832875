/**
 * Checks every line that an app logs: `refuseProblems` throws if a request could forge or hide a
 * line, or if a refusal has no reason.
 */
export function checkLog() {
  const problems = new Set<string>();
  return {
    /** Checks and parses a line. */
    read(line: string): Record<string, unknown> {
      if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line.slice(0, -1)) || !line.endsWith('\n')) {
        problems.add(`An invisible character in ${JSON.stringify(line)}`);
      }
      const fields: Record<string, unknown> = JSON.parse(line);
      const { status, reason, limit } = fields;
      if ([401, 403, 421, 429].includes(Number(status)) && !reason)
        problems.add(`No reason: ${line}`);
      if (status === 429 && !limit) problems.add(`No limit: ${line}`);
      return fields;
    },

    refuseProblems() {
      if (problems.size > 0) throw new Error(`Wrong log lines:\n${[...problems].join('\n')}`);
    },
  };
}
