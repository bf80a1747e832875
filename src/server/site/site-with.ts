import { type CopyOf, documentNamed } from '../../content/documents';
import { type FieldValues, withValues } from '../../shared/fields';
import { fillTexts } from '../../shared/format';
import { acceptedValues } from '../../shared/stored-values';

/** The documents that every page shows, of that of the models only whether it is on the site. */
export interface SiteDocuments {
  site: CopyOf<'site'>;
  navigation: CopyOf<'navigation'>;
  models: CopyOf<'models'>;
}

/** The values of these documents that differ from the default. */
export type StoredSite = Partial<Record<keyof SiteDocuments, FieldValues>>;

/**
 * The documents with these values, as readers see them: {site} is the name of the lab, and the short
 * name is never empty.
 */
export function siteWith(values: StoredSite): SiteDocuments {
  const read = <Name extends keyof SiteDocuments>(name: Name): SiteDocuments[Name] => {
    const { copy, fields } = documentNamed(name);
    const accepted = acceptedValues(fields, copy, values[name] ?? {});
    return withValues(copy, fields as never, accepted) as SiteDocuments[Name];
  };
  const site = read('site');
  const { name } = site.lab;
  const shortName = site.lab.shortName || name;
  const shown = fillTexts({ site, navigation: read('navigation') }, { site: name });
  return {
    ...shown,
    models: read('models'),
    site: { ...shown.site, lab: { ...shown.site.lab, name, shortName } },
  };
}
