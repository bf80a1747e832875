import type { PictureJson } from '../../../shared/api/images';
import type { PressItemJson } from '../../../shared/api/press';
import type { ImageValue } from '../../../shared/values';
import { listLatest } from '../../posts/list-latest';
import { presentBlogSummaries } from '../../posts/present';
import { findImage } from '../../images/find';
import { newsletterPlace } from '../../inbox/messages/form-place';
import { findFeatured } from '../../site-pages/find-press';
import { siteNow } from '../../site/site-now';
import { found, shareAs } from './loaded-page';
import { type Loader } from './loader';
import { organisation, website } from './structured-data';

/** How many posts the home page shows. */
export const LATEST = 3;

export const home: Loader<'home'> = async ({ config, copy: read }) => {
  const [copy, { partners }, study, featured, blogs] = await Promise.all([
    read('home'),
    read('partners'),
    read('caseStudy'),
    findFeatured(),
    listLatest(LATEST),
  ]);
  const { newsletter, sharing, ...others } = copy;
  const form = newsletterPlace(config);
  const { lab } = siteNow();
  const title = `${lab.name}: ${lab.tagline}`;
  const page = found(
    { title, canonical: '/' },
    {
      copy: others,
      partners: partners.map(({ logo, name, caption }) => {
        return { picture: findImage(logo.img), name, caption };
      }),
      caseStudy: study.title ? { ...study, picture: pictureOf(study.image) } : null,
      press: featured && featuredItem(featured),
      latest: await presentBlogSummaries(blogs),
      newsletter: { ...form, copy: { ...form.copy, ...newsletter } },
    },
    {
      card: { eyebrow: copy.hero.eyebrow, title: copy.hero.title, line: copy.hero.lead },
      graph: [organisation(config), website(config)],
    },
  );
  return shareAs(sharing, page);
};

/** Null for an image that staff left out. */
function pictureOf({ img }: ImageValue): PictureJson | null {
  return img ? findImage(img) : null;
}

function featuredItem({ quote, title, company, direct }: PressItemJson) {
  return { quote, title, company, direct };
}
