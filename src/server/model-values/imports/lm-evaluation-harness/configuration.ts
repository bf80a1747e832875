import { isRecord, type JsonRecord, plainText } from '../reading/values';

/** Where the harness itself looks for the name of a model, in this order. */
const nameKeys = ['peft', 'delta', 'pretrained', 'model', 'path', 'engine'];
/** An address, or a path on the machine of the run, of which only the last part is taken. */
const place = /^(?:[/~\\]|\.{1,2}[/\\]|[a-z]+:[/\\])/i;

/** The model of a results file; '' if it names none. */
export function modelName(data: JsonRecord): string {
  const config = isRecord(data.config) ? data.config : {};
  const given = keyValues(config.model_args);
  const names = [data.model_name, ...nameKeys.map((key) => given[key]), config.model];
  const name = names.find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof name !== 'string') return '';
  const parts = name.trim().split(/[/\\]+/);
  return plainText(place.test(name.trim()) ? (parts.filter(Boolean).at(-1) ?? '') : name.trim());
}

const generationKeys = [
  'temperature',
  'top_p',
  'top_k',
  'min_p',
  'max_gen_toks',
  'do_sample',
  'repetition_penalty',
  'num_beams',
  'seed',
];

/** The settings of a task: numbers, true and false only. */
export function settingsOf(data: JsonRecord, task: string): Record<string, string> {
  const config = isRecord(data.config) ? data.config : {};
  const ofTask = recordIn(data.configs, task);
  const ofTaskGeneration = isRecord(ofTask.generation_kwargs) ? ofTask.generation_kwargs : {};
  const generation = { ...ofTaskGeneration, ...keyValues(config.gen_kwargs) };
  const shots = isRecord(data['n-shot']) ? data['n-shot'][task] : undefined;
  const settings: [string, unknown][] = [
    ['num_fewshot', shots ?? ofTask.num_fewshot],
    ...generationKeys.map((key): [string, unknown] => [key, generation[key]]),
    ['limit', config.limit],
  ];
  const taken = settings.filter(([, value]) => isSetting(value));
  return Object.fromEntries(taken.map(([key, value]) => [key, String(value).toLowerCase()]));
}

const settingText = /^(?:-?\d*\.?\d+(?:e[+-]?\d+)?|true|false)$/i;
const isSetting = (value: unknown) => typeof value !== 'object' && settingText.test(String(value));

/** The object under this name, or an empty one. */
export function recordIn(value: unknown, name: string): JsonRecord {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : null;
  return isRecord(found) ? found : {};
}

/** Reads "pretrained=org/model,dtype=auto"; newer files have an object. */
function keyValues(value: unknown): JsonRecord {
  if (isRecord(value)) return value;
  if (typeof value !== 'string') return {};
  const pairs = value.split(',').map((pair) => /^\s*([^=]*)=(.*)$/s.exec(pair)?.slice(1) ?? []);
  return Object.fromEntries(pairs.filter((pair) => pair.length === 2));
}
