import { type CopyOf, type SitePageKind, sitePageOf } from '../../content/site-pages';
import { siteCopy } from '../../content/site';
import { type FieldValues, withValues } from '../../shared/documents/fields';
import { fillTexts } from '../../shared/format';
import { acceptedValues } from '../../shared/documents/stored-values';

/** The copy of a page with the values that are stored of it, as far as they are accepted. */
export function copyWithStored<Name extends SitePageKind>(
  name: Name,
  stored: FieldValues = {},
): CopyOf<Name> {
  const { copy, fields } = sitePageOf(name);
  return withValues(copy, fields as never, acceptedValues(fields, copy, stored)) as CopyOf<Name>;
}

/** The site pages that every page shows, of that of the models only whether it is on the site. */
export interface SharedCopy {
  site: CopyOf<'site'>;
  navigation: CopyOf<'navigation'>;
  models: CopyOf<'models'>;
}

export interface StoredSite {
  /** The values of these site pages that differ from the default. */
  values: Partial<Record<keyof SharedCopy, FieldValues>>;
  /** Whether readers see sample people. */
  hasSamples: boolean;
}

/**
 * The site pages with these values, as readers see them: {site} is the name of the lab, the short name is
 * never empty, and the links of the default to other services, which are samples, come with the sample
 * people.
 */
export function siteWith({ values, hasSamples }: StoredSite): SharedCopy {
  const site = copyWithStored('site', values.site);
  const navigation = copyWithStored('navigation', values.navigation);
  const { name } = site.lab;
  const lab = { name, shortName: site.lab.shortName || name };
  const shown = fillTexts({ site, navigation }, { site: name });
  const { footer } = shown.site;
  const social = hasSamples ? footer.social : footer.social.filter(({ href }) => !isSample(href));
  return {
    site: {
      ...shown.site,
      lab: { ...shown.site.lab, ...lab },
      footer: { ...footer, social },
    },
    navigation: shown.navigation,
    models: copyWithStored('models', values.models),
  };
}

const isSample = (href: string) => siteCopy.footer.social.some((sample) => sample.href === href);
