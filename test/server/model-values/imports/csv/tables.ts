import { csvFormat } from '../../../../../src/server/model-values/imports/csv';
import { collect, makeUpload } from '../make-upload';

export const header = 'prompt_id,model,value,prompt,answer,score';

export async function open(contents: Record<string, unknown>) {
  const opened = await csvFormat.open(makeUpload(contents));
  if (!opened) throw new Error('Not recognised');
  return opened;
}

/** The samples of one file. */
export async function read(content: string | Buffer) {
  const { samples } = await open({ 'answers.csv': content });
  return collect(samples());
}

/** The first score of each row, of which these are the cells from `answer` on, under columns such as `score`. */
export async function scoresOf(columns: string, ...rows: string[]) {
  const cells = rows.map((row, at) => `p${at},a,care,Who?,They.,${row}`);
  const samples = await read(
    [`prompt_id,model,value,prompt,answer,${columns}`, ...cells].join('\n'),
  );
  return samples.map(({ scores: [first] }) => first);
}
