import type { PictureJson } from './images';

export interface PressItem {
  title: string;
  /** The last part of its address: /press/{direct}. */
  direct: string;
  quote: string;
  /** As it is shown. */
  date: string;
  blurb: string[];
  details: string;
  img: string;
  /** Where the whole piece stands, on another site. */
  link: string;
  company: string;
  tags: string[];
}

/** A press item as a page shows it. */
export interface PressItemJson extends PressItem {
  picture: PictureJson;
}
