import type { LinkValue } from './values';

/** Texts and links of the frame around every page, and those that any page may need. */
export interface FrameCopy {
  /** The name of the lab, and the name where there is little room. */
  name: string;
  shortName: string;
  tagline: string;
  skip: string;
  menu: { label: string; open: string };
  nav: LinkValue[];
  welcome: string;
  footer: {
    label: string;
    about: string;
    links: LinkValue[];
    contact: LinkValue;
    socialLabel: string;
    social: LinkValue[];
    moreLabel: string;
    more: LinkValue[];
    copyright: string;
    /** The legal name, the lines of the imprint and the email address that the lab has entered. */
    legal: { name: string; imprint: string[]; email: string };
  };
  loading: string;
  loadFailed: { text: string; retry: string };
  broken: { title: string; text: string; reload: string };
  by: string;
  /** The accessible name of a table in a post that scrolls. */
  table: string;
}

/** The job titles to choose from, by their value on the wire. */
interface TitleTexts {
  [value: string]: string;
}

interface LogoFile {
  src: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** What all pages share: the frame, and the time zone of dates. */
export interface Site {
  copy: FrameCopy;
  timeZone: string;
  /** Left out on a site with the mark of the release. */
  logo?: {
    light: LogoFile;
    /** On dark pages, if it is another. */
    dark?: LogoFile;
    /** Whether the short name is beside it. */
    named: boolean;
  };
  /** #rrggbb; left out for the colours of the release. */
  accent?: string;
  /** In the desk only: the job titles to choose from. */
  titles?: TitleTexts;
}
