/**
 * What the server uses of class-validator. Other files import it from here, because the build puts it into the
 * compiled file (scripts/bundle-server.mjs): the package and the phone numbers of all countries that it
 * loads are not in the image.
 */
export {
  getMetadataStorage,
  isEmail,
  isUUID,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  validateSync,
  ValidationTypes,
} from 'class-validator';
export type { ValidationArguments, ValidationError } from 'class-validator';
