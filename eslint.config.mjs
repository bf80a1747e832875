import parser from '@typescript-eslint/parser';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import { defineConfig } from 'eslint/config';

// All rules about imports, and what oxlint (.oxlintrc.json) does not find.

// The layers: a folder imports only from the folders above it in this list, including types. An entry
// is a folder with everything below it, except what has an entry of its own. Below an entry the order
// is free, as long as no two folders import each other (test/server/layers.test.ts). CONTRIBUTING.md
// describes the folders.
export const layers = [
  'shared',
  'content',
  'client/lib',
  'client/hooks',
  'client/components',
  'client/pages',
  'client/desk/data',
  'client/desk/ui',
  'client/desk/paste',
  'client/desk/media',
  'client/desk/documents',
  'client/desk/posts',
  'client/desk/site',
  'client/desk/account',
  'client/desk/team',
  'client/desk/inbox',
  'client/desk/mail',
  'client/desk/activity',
  'client/desk/operation',
  'client/desk/shell',
  'client/desk',
  'client',
  'entities',
  '../migrations',
  'server/platform',
  'server/statistics',
  'server/site',
  'server/auth',
  'server/activity',
  'server/images',
  'server/markdown',
  'server/uploads',
  'server/mail',
  'server/accounts',
  'server/documents',
  'server/media',
  'server/site-pages',
  'server/model-values',
  'server/posts',
  'server/inbox',
  'server/pages',
  'server/backup',
  'server/metrics',
  'server/operation',
  'server/operator',
  'server/sample',
  'server/setup',
  'server',
];

const isDivided = (folder) => layers.some((other) => other.startsWith(`${folder}/`));
const filesOf = (folder) => `./src/${folder}/${isDivided(folder) ? '*' : '**'}`;
const zones = layers.slice(0, -1).map((folder, index) => ({
  target: filesOf(folder),
  from: layers.slice(index + 1).map(filesOf),
  message: 'This folder is in a higher layer; see `layers` in eslint.config.mjs.',
}));

// Restrictions that the order cannot express.
const to = {
  content: {
    regex: '^\\..*/content(/|$)',
    message: "Text arrives as the route's data, so that the database can override it.",
    allowTypeImports: true,
  },
  pages: { regex: '^\\..*/pages(/|$)', message: 'The desk has its own pages.' },
  posts: {
    regex: '^(\\.\\./)+(desk/)?posts/',
    message: 'Kinds of documents share only what is in desk/documents.',
  },
  sitePages: {
    regex: '^(\\.\\./)+(server/)?site-pages/',
    message: 'Kinds of documents share only what is in server/documents.',
  },
  desk: {
    regex: '^\\..*/desk(/|$)',
    message: "The desk is a separate bundle, never part of a visitor's.",
    allowTypeImports: true,
  },
  controllers: {
    regex: '^\\..*/([a-z-]+-)?controller$',
    message: 'Controllers call operations, never the other way round.',
  },
};

// The site starts no other program and runs no text as code. Files of its own run in processes.
const programs = ['child_process', 'vm'].flatMap((name) => [name, `node:${name}`]);

// A later block replaces the options of an earlier block, so `except` keeps the blocks apart.
const arrows = (files, forbidden, except = [], paths = programs) => ({
  files: [files],
  ignores: except,
  rules: { 'no-restricted-imports': ['error', { paths, patterns: forbidden }] },
});

// A test waits for a condition (test/support/until.ts). A pause is too short on a busy machine and
// too long on any other.
const waitsForTime = [
  ['CallExpression[callee.name="setTimeout"]'],
  ['CallExpression[callee.property.name="waitForTimeout"]'],
].map(([selector]) => ({ selector, message: 'Wait for a condition: until() of test/support.' }));
const hooks = 'CallExpression[callee.name=/^(test|it|beforeAll|beforeEach|afterAll|afterEach)$/]';
const takesTime = [
  {
    selector: `${hooks} > .arguments:matches(Literal[value>60000], BinaryExpression)`,
    message: 'What takes over a minute belongs to the full run: *.full.test.ts.',
  },
  {
    selector:
      'CallExpression[callee.name="expect"] ' +
      'CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name="now"]',
    message: 'What is true on a fast machine only belongs to the full run: *.full.test.ts.',
  },
];

const spreadLiteral = {
  selector:
    ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression, ' +
    'ArrayExpression > SpreadElement > ArrayExpression',
  message: 'Write the fields or elements without `...{ }` or `...[ ]`.',
};

export default defineConfig(
  { ignores: ['build/', 'coverage/', 'data/', 'static/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      'no-restricted-syntax': ['error', spreadLiteral],
      // oxlint's does not see `f(...a?.b)`.
      'no-unsafe-optional-chaining': 'error',
    },
  },
  // No rule looks up global types, which take time for each file.
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser, parserOptions: { lib: [] } } },
  // In modules both are syntax errors.
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { 'no-dupe-args': 'error', 'no-octal': 'error' },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    ignores: ['test/support/until.ts'],
    rules: { 'no-restricted-syntax': ['error', spreadLiteral, ...waitsForTime] },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    ignores: ['test/support/until.ts', 'test/**/*.full.test.{ts,tsx}', 'test/containers/**'],
    rules: { 'no-restricted-syntax': ['error', spreadLiteral, ...waitsForTime, ...takesTime] },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    ignores: ['test/support/fast-check.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'fast-check', message: 'test/support/fast-check.ts has its settings.' },
      ],
    },
  },
  {
    files: ['{src,migrations}/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: { 'import-x/no-restricted-paths': ['error', { zones }] },
  },
  arrows('src/**', []),
  arrows('src/client/*.{ts,tsx}', [to.desk]),
  arrows('src/client/{pages,components,hooks,lib}/**/*.{ts,tsx}', [to.content, to.desk]),
  arrows('src/client/desk/**/*.{ts,tsx}', [to.pages]),
  arrows('src/client/desk/site/**/*.{ts,tsx}', [to.pages, to.posts]),
  // api.ts combines the controllers, and app.ts builds the whole site.
  arrows(
    'src/server/**/*.{ts,tsx}',
    [to.desk, to.controllers],
    ['src/server/{api,app}.ts', 'src/server/**/*controller.ts'],
  ),
  arrows(
    'src/server/platform/own-process.ts',
    [to.desk, to.controllers],
    [],
    programs.filter((name) => !name.endsWith('child_process')),
  ),
  arrows('src/server/{api,app,**/*controller}.ts', [to.desk]),
  arrows(
    'src/server/posts/**/*.ts',
    [to.desk, to.controllers, to.sitePages],
    ['src/server/posts/**/*controller.ts'],
  ),
  arrows('src/server/posts/**/*controller.ts', [to.desk, to.sitePages]),
);
