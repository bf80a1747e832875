import type { ImportProblem } from '../reading/format';

/** Problems of a file's lines: each is listed once, with its first line and how many more have it. */
export class LineProblems {
  private readonly listed = new Map<string, { problem: ImportProblem; more: number }>();

  constructor(
    private readonly file: string,
    private readonly problems: ImportProblem[],
  ) {}

  add(line: number | null, message: string): void {
    const known = this.listed.get(message);
    if (known) {
      known.more += 1;
      known.problem.message = `${message} (and ${known.more} more)`;
      return;
    }
    const problem = { file: this.file, line, message };
    this.problems.push(problem);
    this.listed.set(message, { problem, more: 0 });
  }
}
