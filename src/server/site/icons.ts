import { type MediaImage, readImageAddress } from '../../shared/image-address';
import { siteNow } from './site-now';

/** The sides in pixels: in a browser's tab, on the home screen of an iPhone, and in the manifest. */
export const iconSides = { tab: 32, touch: 180, small: 192, large: 512 };

/** The lab's logo; null on a site with the mark of the release. */
export function labLogo(): MediaImage | null {
  return readImageAddress(siteNow().look.logo.img);
}

/** The addresses of the icons that are made from the lab's logo; null without a logo. */
export function labIcons(): Record<keyof typeof iconSides, string> | null {
  const logo = labLogo();
  if (!logo) return null;
  const at = (side: number) => `/icons/${logo.folder}-${side}.png`;
  const { tab, touch, small, large } = iconSides;
  return { tab: at(tab), touch: at(touch), small: at(small), large: at(large) };
}
