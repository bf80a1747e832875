import { accessibilityCopy } from '../../../content/accessibility';
import { fellowshipsCopy } from '../../../content/fellowships';
import { modelsCopy } from '../../../content/models';
import { plainPages } from '../../../content/plain';
import { privacyCopy } from '../../../content/privacy';
import { steps } from '../../../content/process';
import { formPlace } from '../../inbox/messages/form-place';
import { found, type Loader, type PageRequest, titled } from './loaded-page';
import type { RouteRow } from '../../../shared/routes';

const statements = { '/privacy': privacyCopy, '/accessibility': accessibilityCopy };

/** Pages that consist only of fixed copy. */
export const plain: Loader<'plain'> = (request, row) => {
  const page = copyAt(plainPages, request);
  return found(headOf(request, row, page), page);
};

export const process: Loader<'process'> = (request, row) => {
  const copy = copyAt(steps, request);
  return found(headOf(request, row, copy), { copy });
};

export const statement: Loader<'statement'> = (request, row) => {
  const copy = copyAt(statements, request);
  return found(headOf(request, row, copy), { copy });
};

export const models: Loader<'models'> = (request, row) =>
  found(headOf(request, row, modelsCopy), { copy: modelsCopy });

export const fellowships: Loader<'fellowships'> = (request, row) =>
  found(headOf(request, row, fellowshipsCopy), {
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
