import { isRecord, type JsonRecord } from '../reading/values';

const keys = [
  'temperature',
  'top_p',
  'top_k',
  'max_tokens',
  'seed',
  'frequency_penalty',
  'presence_penalty',
  'reasoning_effort',
  'reasoning_tokens',
];

/** How the model was asked, from a list of settings; those of the plan go before those of the model. */
export function settingsOf(header: JsonRecord): Record<string, string> {
  const spec = isRecord(header.eval) ? header.eval : {};
  const plan = isRecord(header.plan) ? header.plan : {};
  const ofModel = isRecord(spec.model_generate_config) ? spec.model_generate_config : {};
  const ofPlan = isRecord(plan.config) ? plan.config : {};
  const settings = keys.map((key): [string, unknown] => [key, ofPlan[key] ?? ofModel[key]]);
  return Object.fromEntries(
    settings.filter(([, value]) => isSetting(value)).map(([key, value]) => [key, String(value)]),
  );
}

const isSetting = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^[a-z]{1,20}$/.test(value));
