import { caseStudy } from '../../../content/case-study';
import { partners } from '../../../content/partners';
import type { HomeData } from '../../../client/pages/Home';
import { listLatest } from '../../posts/list-latest';
import { presentBlogSummaries } from '../../posts/present';
import type { Config } from '../../platform/config';
import { newsletterPlace } from '../../inbox/messages/form-place';
import { listPress } from '../../press/find';
import { siteNow } from '../../site/site-now';
import { found, type Loader } from './loaded-page';
import { organisation, website } from './structured-data';

/** How many posts the home page shows. */
export const LATEST = 3;

export const home: Loader<'home'> = async ({ config, copy: read }) => {
  const [copy, blogs] = await Promise.all([read('home'), listLatest(config, LATEST)]);
  const { newsletter, ...others } = copy;
  const form = newsletterPlace(config);
  const { lab } = siteNow();
  const title = `${lab.name}: ${lab.tagline}`;
  return found(
    { title, canonical: '/' },
    {
      copy: others,
      ...samples(config),
      latest: await presentBlogSummaries(config, blogs),
      newsletter: { ...form, copy: { ...form.copy, ...newsletter } },
    },
    {
      card: { eyebrow: copy.hero.eyebrow, title: copy.hero.title, line: copy.hero.lead },
      graph: [organisation(config), website(config)],
    },
  );
};

/** The sections with fictional partners, case study and press; empty when sample content is off. */
function samples(config: Config): Pick<HomeData, 'partners' | 'caseStudy' | 'press'> {
  if (!config.sampleContent) return { partners: [], caseStudy: null, press: null };
  const [featured] = listPress(config);
  const press = featured ? { quote: featured.quote, direct: featured.direct } : null;
  return { partners, caseStudy, press };
}
