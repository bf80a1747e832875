import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

// The one-way arrows between the folders (CONTRIBUTING.md). Static imports only: a page reaches
// the desk by `import()`, and that is what keeps the desk out of a visitor's bundle.
const to = {
  server: {
    regex: '^\\..*/(server|entities|migrations)(/|$)',
    message: 'The browser must not load server code: import its types only (import type).',
    allowTypeImports: true,
  },
  content: {
    regex: '^\\..*/content(/|$)',
    message: "Words arrive as the route's data, so that the database can override them.",
    allowTypeImports: true,
  },
  pages: { regex: '^\\..*/pages(/|$)', message: 'Pages stand above this folder.' },
  components: { regex: '^\\..*/components(/|$)', message: 'Components stand above this folder.' },
  desk: {
    regex: '^\\..*/desk(/|$)',
    message: 'The desk is loaded on demand by import(), never as part of a public page.',
    allowTypeImports: true,
  },
  controllers: {
    regex: '^\\..*/([a-z-]+-)?controller$',
    message: 'Controllers call operations, never the other way round.',
  },
  sidesFromShared: {
    regex: '^\\..*/(client|server|entities|migrations)(/|$)',
    message: 'What both sides share knows neither of them.',
  },
  serverFromEntities: {
    regex: '^\\..*/server(/|$)',
    message: 'Entities know nothing of the server.',
  },
};

// A later block replaces the options of an earlier one, so `except` keeps the blocks apart.
const arrows = (files, forbidden, except = []) => ({
  files: [files],
  ignores: except,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: forbidden }] },
});

// A test waits for a condition (test/support/until.ts): a pause is too short on a busy machine and
// too long on every other.
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

export default defineConfig(
  { ignores: ['build/', 'coverage/', 'data/', 'static/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: { eqeqeq: 'error', 'no-console': 'error' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        Buffer: 'readonly',
        URL: 'readonly',
        clearTimeout: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        process: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        __dirname: 'readonly',
        __filename: 'readonly',
        module: 'writable',
        require: 'readonly',
      },
    },
  },
  { files: ['scripts/**', '.ci/**', 'test/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      // An event handler's rejection reaches the window's error events either way.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    ignores: ['test/support/until.ts'],
    rules: { 'no-restricted-syntax': ['error', ...waitsForTime] },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    ignores: ['test/support/until.ts', 'test/**/*.full.test.{ts,tsx}', 'test/containers/**'],
    rules: { 'no-restricted-syntax': ['error', ...waitsForTime, ...takesTime] },
  },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  arrows(
    'src/client/**/*.{ts,tsx}',
    [to.server, to.desk],
    ['src/client/{pages,components,desk,content}/**'],
  ),
  arrows('src/client/pages/**/*.{ts,tsx}', [to.server, to.content, to.desk]),
  arrows('src/client/desk/**/*.{ts,tsx}', [to.server, to.pages]),
  arrows('src/client/components/**/*.{ts,tsx}', [to.server, to.content, to.pages, to.desk]),
  arrows('src/content/**/*.{ts,tsx}', [to.server, to.pages, to.desk, to.components]),
  arrows('src/shared/**/*.ts', [to.sidesFromShared]),
  arrows('src/entities/**/*.ts', [to.serverFromEntities]),
  // api.ts puts the controllers together, app.ts the whole site.
  arrows(
    'src/server/**/*.{ts,tsx}',
    [to.desk, to.controllers],
    ['src/server/{api,app}.ts', 'src/server/**/*controller.ts'],
  ),
  arrows('src/server/{api,app,**/*controller}.ts', [to.desk]),
);
