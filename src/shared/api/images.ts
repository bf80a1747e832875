/** A picture as a page shows it. Without a size nobody knows it: it stands in a frame of 16 to 9. */
export interface PictureJson {
  src: string;
  /** Pixels. */
  width?: number;
  height?: number;
  /** The same picture at other widths, as the attribute of an img. */
  srcset?: string;
}
