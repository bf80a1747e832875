import type { PictureJson } from './images';

export interface PressItem {
  title: string;
  /** The last part of its address: /press/{direct}. */
  direct: string;
  /** '' for none, as in `details` and `img`. */
  quote: string;
  /** In display form. */
  date: string;
  blurb: string[];
  details: string;
  img: string;
  /** The address of the full article on another site. */
  link: string;
  company: string;
  tags: string[];
}

/** A press item with its image, for a page; null without one. */
export interface PressItemJson extends PressItem {
  picture: PictureJson | null;
}
