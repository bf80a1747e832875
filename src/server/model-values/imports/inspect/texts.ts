import type { ItemTurn } from '../../../../shared/model-values/releases';
import type { Dropped } from '../reading/format';
import { drop, isRecord, type JsonRecord, plainText, withoutPayloads } from '../reading/values';
import { attachmentName } from './attachments';

/** Makes texts of a sample plain, with the attachments that they refer to in their place. */
export class SampleTexts {
  constructor(
    private readonly attachments: Map<string, string>,
    private readonly dropped: Dropped,
  ) {}

  /** '' if the value is no text. */
  read(value: unknown): string {
    if (typeof value !== 'string') return '';
    const name = attachmentName(value);
    const text = (name && this.attachments.get(name)) || value;
    return plainText(withoutPayloads(text, this.dropped));
  }

  /** A text, or a list of texts. */
  readLines(value: unknown): string {
    return (Array.isArray(value) ? value : [value]).map((text) => this.read(text)).join('\n');
  }

  /** A text, or a list of messages; choices are added to the last turn of the user. */
  readPrompt(input: unknown, choices: unknown): ItemTurn[] {
    const turns = Array.isArray(input)
      ? input.filter(isRecord).map((message) => this.readMessage(message))
      : [{ role: 'user', text: this.read(input) }];
    const asked = turns.findLast(({ role }) => role === 'user') ?? turns.at(-1);
    if (asked && Array.isArray(choices) && choices.length > 0) {
      asked.text = [
        asked.text,
        '',
        ...choices.map((choice, at) => this.readChoice(choice, at)),
      ].join('\n');
    }
    return turns;
  }

  /** Content of a message: a text, or a list of parts of which some are images and other files. */
  readContent(content: unknown): string {
    if (!Array.isArray(content)) return this.read(content);
    return content
      .filter(isRecord)
      .map((part) => this.readPart(part))
      .filter((text) => text !== null)
      .join('\n');
  }

  private readMessage({ role, content }: JsonRecord): ItemTurn {
    return {
      role: typeof role === 'string' ? plainText(role) : 'user',
      text: this.readContent(content),
    };
  }

  private readChoice(choice: unknown, at: number): string {
    const label = at < 26 ? String.fromCharCode(65 + at) : String(at + 1);
    return `${label}) ${this.read(choice)}`;
  }

  private readPart({ type, text }: JsonRecord): string | null {
    if (type === 'text') return this.read(text);
    if (type === 'reasoning') {
      drop(this.dropped, 'reasoning texts');
      return null;
    }
    const kind = typeof type === 'string' && Object.hasOwn(kinds, type) ? type : 'file';
    drop(this.dropped, kinds[kind] ?? 'files');
    return `[${kind}]`;
  }
}

const kinds: Record<string, string> = {
  image: 'images',
  audio: 'audio files',
  video: 'videos',
};
