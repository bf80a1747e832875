import type { PictureJson } from './images';

export interface PressItem {
  title: string;
  /** The last part of its address: /press/{direct}. */
  direct: string;
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

/** A press item with its image, for a page. */
export interface PressItemJson extends PressItem {
  picture: PictureJson;
}
