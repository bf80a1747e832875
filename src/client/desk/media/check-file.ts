import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { mayBeImage } from '../../../shared/file-endings';
import { limits } from '../../../shared/limits';

/** The file types that a file chooser offers. */
export const IMAGES = '.jpg,.jpeg,.png,.webp,.avif,.gif';
export const IMAGES_AND_PDF = `${IMAGES},.pdf`;

/** The problem with a file's name or size before it is sent, or null. */
export function fileProblem(file: File, pdf: boolean): string | null {
  const isImage = mayBeImage(file.name);
  if (!isImage && !(pdf && /\.pdf$/i.test(file.name))) {
    return pdf ? mediaLabels.wrongKindWithPdf : mediaLabels.wrongKind;
  }
  if (file.size <= (isImage ? limits.imageBytes : limits.pdfBytes)) return null;
  return fillIn(mediaLabels.tooLarge, { size: Math.ceil(file.size / 2 ** 20) });
}

/** The files that were dropped or pasted. */
export function filesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}
