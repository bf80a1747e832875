import type { FieldsOf } from '../shared/documents/fields';
import type { ImageValue } from '../shared/values';
import { group, image, line, list } from '../shared/documents/field-rows';
import { leavesOut } from './field-rows';

export interface PartnersCopy {
  /** In the order in which they move past. */
  partners: { logo: ImageValue; name: string; caption: string }[];
}

export const partnersCopy: PartnersCopy = { partners: [] };

export const partnersFields: FieldsOf<PartnersCopy> = {
  partners: list(
    'Partners',
    'Partner',
    group('Partner', {
      logo: image('Logo', {
        described: true,
        hint: 'Best with a transparent background, 5 wide by 2 high. On dark pages it is shown on a light ground.',
      }),
      name: line('Name', { max: 80 }),
      caption: line('Caption', {
        optional: true,
        max: 120,
        hint: 'What your leaders did there. It is shown over the logo.',
      }),
    }),
    { most: 60, hint: leavesOut },
  ),
};
