/** An image as shown on a page. If its size is unknown, it is shown in a frame of 16 by 9. */
export interface PictureJson {
  src: string;
  /** In pixels. */
  width?: number;
  height?: number;
  /** The same image at other widths, for the srcset attribute. */
  srcset?: string;
}
