/** A problem with a setting, as a sentence that says what it must be. */
export class SettingProblem extends Error {}

/** A row of the table of settings. */
export interface Setting<Field extends string, Value> {
  /** The field of Env. */
  field: Field;
  description: string;
  /** The behaviour when the variable is not set, as shown in docs/settings.md. */
  shownDefault: string;
  /** Whether spaces around the value belong to it. */
  exact: boolean;
  /** Whether a file can contain the value: the variable `NAME_FILE` then has its path. */
  secret: boolean;
  /** Whether the processes of one site may have other values. All other settings are compared between them. */
  ofOneProcess: boolean;
  /** The value when the variable is not set. */
  fallback(): Value;
  /** The value of a variable that is set. Throws SettingProblem. */
  read(value: string, name: string): Value;
}

/** What happens without the variable: a value, or what docs/settings.md says about it. */
type Otherwise = ({ default: string } | { otherwise: string }) & OfOneProcess;
type OfOneProcess = { ofOneProcess?: boolean };
type Fallback<T, Options> = Options extends { default: string } ? T : T | undefined;

/** A text, or what `read` makes of it. */
export function text<const Field extends string, const Options extends Otherwise, Value = string>(
  field: Field,
  options: Options & {
    exact?: boolean;
    secret?: boolean;
    read?(value: string, name: string): Value;
  },
  description: string,
): Setting<Field, Fallback<Value, Options>> {
  const { exact = false, secret = false, ofOneProcess = false } = options;
  const { read = (value: string) => value as Value } = options;
  const fallback = () => ('default' in options ? read(options.default, '') : undefined);
  const shownDefault = 'default' in options ? `\`${options.default}\`` : options.otherwise;
  const row: Setting<Field, Value | undefined> = {
    field,
    description,
    shownDefault,
    exact,
    secret,
    ofOneProcess,
    fallback,
    read,
  };
  return row as Setting<Field, Fallback<Value, Options>>;
}

/** A whole number. */
export function whole<const Field extends string>(
  field: Field,
  options: OfOneProcess & { default: number; min?: number; max: number },
  description: string,
): Setting<Field, number> {
  const { default: usual, min = 0, max, ofOneProcess = false } = options;
  const read = (value: string, name: string) => {
    const number = /^\d{1,6}$/.test(value) ? Number(value) : NaN;
    if (number >= min && number <= max) return number;
    throw new SettingProblem(
      `${name} must be a whole number from ${min} to ${max}, not "${value}".`,
    );
  };
  return text(field, { default: String(usual), read, ofOneProcess }, description);
}

/** One of some words. */
export function oneOf<
  const Field extends string,
  const Word extends string,
  const Options extends Otherwise,
>(
  field: Field,
  words: readonly Word[],
  options: Options,
  description: string,
): Setting<Field, Fallback<Word, Options>> {
  const read = (value: string, name: string) => {
    const word = words.find((one) => one === value);
    if (word !== undefined) return word;
    throw new SettingProblem(`${name} must be one of ${words.join(', ')}, not "${value}".`);
  };
  return text(field, { ...options, read }, description) as Setting<Field, Fallback<Word, Options>>;
}

/** `true` or `false`. */
export function flag<const Field extends string>(
  field: Field,
  options: { default: boolean },
  description: string,
): Setting<Field, boolean> {
  const word = oneOf(field, ['true', 'false'], { default: String(options.default) }, description);
  const read = (value: string, name: string) => word.read(value, name) === 'true';
  return { ...word, fallback: () => options.default, read };
}
