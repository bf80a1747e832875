import fs from 'node:fs';
import { SettingProblem } from './setting-kinds';
import { type SettingName, settings, type SettingValues } from './settings';

interface ReadSettings {
  values: SettingValues;
  /** What is wrong with a variable, as a sentence. Its value is then what it is when it is not set. */
  problems: Map<SettingName, string>;
}

/** Reads each variable of the table by itself, from the environment or from its file. */
export function readSettings(source: NodeJS.ProcessEnv): ReadSettings {
  const problems = new Map<SettingName, string>();
  const names = Object.keys(settings) as SettingName[];
  const values = names.map((name) => {
    const { field, fallback, read } = settings[name];
    try {
      const value = textOf(source, name);
      return [field, value ? read(value, name) : fallback()];
    } catch (error) {
      if (!(error instanceof SettingProblem)) throw error;
      problems.set(name, error.message);
      return [field, fallback()];
    }
  });
  return { values: Object.fromEntries(values) as SettingValues, problems };
}

/** The variable with the path of a file that contains the value of a secret. */
export const fileVariable = (name: string) => `${name}_FILE`;

/** Whether a variable is set, or its file. An empty value counts as not set. */
export function isSet(source: NodeJS.ProcessEnv, name: SettingName): boolean {
  const file = settings[name].secret && source[fileVariable(name)]?.trim();
  return Boolean(source[name]?.trim() || file);
}

/** The text of a variable or of its file. Throws SettingProblem. */
function textOf(source: NodeJS.ProcessEnv, name: SettingName): string | undefined {
  const { exact, secret } = settings[name];
  const value = exact ? source[name] : source[name]?.trim();
  const variable = fileVariable(name);
  const file = secret ? source[variable]?.trim() : undefined;
  if (!file) return value;
  if (value) throw new SettingProblem(`Set ${name} or ${variable}, not both.`);
  const text = contentOf(file, variable);
  // Editors and `echo` end a file with a line break.
  const found = exact ? text.replace(/\r?\n$/, '') : text.trim();
  if (found === '') throw new SettingProblem(`${variable} is the path of an empty file: ${file}.`);
  return found;
}

function contentOf(file: string, variable: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingProblem(`${variable} cannot be read: ${(error as Error).message}.`);
  }
}
