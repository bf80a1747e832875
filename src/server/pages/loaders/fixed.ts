import { accessibilityWords } from '../../../content/accessibility';
import { fellowshipsWords } from '../../../content/fellowships';
import { modelsWords } from '../../../content/models';
import { plainPages } from '../../../content/plain';
import { privacyWords } from '../../../content/privacy';
import { steps } from '../../../content/process';
import type { FellowshipsData } from '../../../client/pages/Fellowships';
import type { ModelsData } from '../../../client/pages/Models';
import type { PlainData } from '../../../client/pages/Plain';
import type { ProcessData } from '../../../client/pages/Process';
import type { StatementData } from '../../../client/pages/Statement';
import { formPlace } from '../../inbox/messages/form-place';
import { found, type Loader, type PageRequest, titled } from './loaded-page';
import type { RouteRow } from '../../../client/routes';

const statements = { '/privacy': privacyWords, '/accessibility': accessibilityWords };

/** Pages of fixed words alone. */
export const plain: Loader = (request, row) => {
  const page = wordsAt(plainPages, request);
  return found<PlainData>(headOf(request, row, page), page);
};

export const process: Loader = (request, row) => {
  const words = wordsAt(steps, request);
  return found<ProcessData>(headOf(request, row, words), { words });
};

export const statement: Loader = (request, row) => {
  const words = wordsAt(statements, request);
  return found<StatementData>(headOf(request, row, words), { words });
};

export const models: Loader = (request, row) =>
  found<ModelsData>(headOf(request, row, modelsWords), { words: modelsWords });

export const fellowships: Loader = (request, row) =>
  found<FellowshipsData>(headOf(request, row, fellowshipsWords), {
    words: fellowshipsWords,
    form: formPlace(request.config, 'fellowship'),
  });

function wordsAt<Words>(pages: Record<string, Words>, { path }: PageRequest): Words {
  const words = pages[path];
  if (!words) throw new Error(`The content has no words for ${path}`);
  return words;
}

function headOf({ path }: PageRequest, { title }: RouteRow, { lead }: { lead: string }) {
  return { title: titled(title), description: lead, canonical: path };
}
