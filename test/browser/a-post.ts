const content = [
  '## A heading\n\nA claim.[^1]',
  `| a | b |\n| --- | --- |\n| 1 | 2 |\n\n\`\`\`\n${'code '.repeat(40)}\n\`\`\``,
  '![A door](/images/posts/door.webp)\n\n- one\n- two\n\n[^1]: Its [source](/about).',
].join('\n\n');

/** A post with every kind of content. */
export const post = {
  name: 'On symmetry',
  blurb: 'A post of every kind of section.',
  img: '/images/posts/card.webp',
  tags: ['Symmetry'],
  sections: [
    { type: 'text', content },
    { type: 'quote', content: 'Said so.', source: 'Somebody' },
    { type: 'image', content: '/images/posts/door.webp', alt: 'A door', caption: 'A door.' },
  ],
};
