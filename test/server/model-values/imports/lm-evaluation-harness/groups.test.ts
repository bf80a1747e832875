import { open, results } from './runs';

const withResults = (of: object, more: object = {}) => ({ ...results, results: of, ...more });
const openOnly = (summary: unknown) => open({ 'm/results.json': summary });
const messages = ({ problems }: { problems: { message: string }[] }) =>
  problems.map(({ message }) => message);

describe('groups', () => {
  const group = { ' ': ' ', alias: 'all' };
  const figures = { all: { 'acc,none': 0.5, alias: 'all', sample_count: { 'acc,none': 12 } } };

  test('are left out where their tasks are in the file, and a problem says so', async () => {
    const summary = withResults(
      { all: group, care: { 'acc,none': 0.25, alias: ' - care' } },
      { groups: figures, group_subtasks: { all: ['care'], care: [] } },
    );
    const opened = await openOnly(summary);
    expect(opened.series.map(({ task }) => task)).toEqual(['care']);
    const message =
      'The pooled figure of the group "all" is left out, because its tasks are in the same file';
    expect(messages(opened)).toEqual([message]);
    const unlisted = await openOnly({ ...summary, group_subtasks: undefined });
    expect(messages(unlisted)).toEqual([message]);
  });

  test('are series where they are alone', async () => {
    const summary = { groups: figures, group_subtasks: { all: ['care'] }, 'n-samples': undefined };
    for (const group_subtasks of [summary.group_subtasks, undefined]) {
      const { series, problems } = await openOnly(
        withResults({ all: group }, { ...summary, group_subtasks }),
      );
      expect(problems).toEqual([]);
      expect(series).toMatchObject([
        { task: 'all', metric: 'acc', stated: { score: 0.5, prompts: 12 } },
      ]);
    }
  });

  test('that have only a placeholder are nothing', async () => {
    const summary = withResults(
      { all: group, ...results.results },
      { group_subtasks: { all: ['care'] } },
    );
    const { series, problems } = await openOnly(summary);
    expect([series.length, problems]).toEqual([1, []]);
  });
});
