import { renderSections } from '../../src/server/markdown/render-sections';

const htmlOf = (content: string) => renderSections([{ type: 'text', content }]).html ?? [];

test('blocks with words from right to left decide on their direction', () => {
  const text = 'מדידה.\n\n- אחת\n  - שתיים\n\n> ציטוט\n\n## قياس\n\nEnglish.\n\n- one';
  const [html = ''] = htmlOf(text);
  expect(html.match(/<[a-z0-9]+ dir="auto"/g)).toEqual([
    '<p dir="auto"',
    '<ul dir="auto"',
    '<blockquote dir="auto"',
    '<h2 dir="auto"',
  ]);
  expect(html).toContain('<p>English.</p>');
});

test('footnotes from right to left have their numbers on the right', () => {
  expect(htmlOf('A[^1]\n\n[^1]: הערה').at(-1)).toContain('<ol class="footnotes-list" dir="auto">');
  expect(htmlOf('A[^1]\n\n[^1]: note').at(-1)).toContain('<ol class="footnotes-list">');
});
