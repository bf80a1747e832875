import { accessibilityCopy } from '../../../content/accessibility';
import { fellowshipsCopy } from '../../../content/fellowships';
import { modelsCopy } from '../../../content/models';
import { plainPages } from '../../../content/plain';
import { privacyCopy } from '../../../content/privacy';
import { steps } from '../../../content/process';
import type { FellowshipsData } from '../../../client/pages/Fellowships';
import type { ModelsData } from '../../../client/pages/Models';
import type { PlainData } from '../../../client/pages/Plain';
import type { ProcessData } from '../../../client/pages/Process';
import type { StatementData } from '../../../client/pages/Statement';
import { formPlace } from '../../inbox/messages/form-place';
import { found, type Loader, type PageRequest, titled } from './loaded-page';
import type { RouteRow } from '../../../client/routes';

const statements = { '/privacy': privacyCopy, '/accessibility': accessibilityCopy };

/** Pages of fixed copy alone. */
export const plain: Loader = (request, row) => {
  const page = copyAt(plainPages, request);
  return found<PlainData>(headOf(request, row, page), page);
};

export const process: Loader = (request, row) => {
  const copy = copyAt(steps, request);
  return found<ProcessData>(headOf(request, row, copy), { copy });
};

export const statement: Loader = (request, row) => {
  const copy = copyAt(statements, request);
  return found<StatementData>(headOf(request, row, copy), { copy });
};

export const models: Loader = (request, row) =>
  found<ModelsData>(headOf(request, row, modelsCopy), { copy: modelsCopy });

export const fellowships: Loader = (request, row) =>
  found<FellowshipsData>(headOf(request, row, fellowshipsCopy), {
    copy: fellowshipsCopy,
    form: formPlace(request.config, 'fellowship'),
  });

function copyAt<Copy>(pages: Record<string, Copy>, { path }: PageRequest): Copy {
  const copy = pages[path];
  if (!copy) throw new Error(`The content has no copy for ${path}`);
  return copy;
}

function headOf({ path }: PageRequest, { title }: RouteRow, { lead }: { lead: string }) {
  return { title: titled(title), description: lead, canonical: path };
}
