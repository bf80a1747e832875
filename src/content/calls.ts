import type { FieldsOf } from '../shared/documents/fields';
import type { ImageValue, LinkValue } from '../shared/values';
import {
  date,
  fixed,
  group,
  image,
  line,
  link,
  list,
  markdown,
} from '../shared/documents/field-rows';
import { leavesOut } from './field-rows';

export interface Call {
  title: string;
  /** In Markdown. */
  text: string;
  image?: ImageValue;
  link?: LinkValue;
  /** Days such as "2026-11-22" in the site's time zone; '' for none. */
  opens?: string;
  closes?: string;
}

export interface CallsCopy {
  heading: string;
  calls: Call[];
  /** What a call says about its days. `{day}` is one of them. */
  opensOn: string;
  openUntil: string;
  closed: string;
}

export const callsCopy: CallsCopy = {
  heading: 'Calls',
  calls: [],
  opensOn: 'Opens on {day}.',
  openUntil: 'Open until {day}.',
  closed: 'This call closed on {day}.',
};

export const callsFields: FieldsOf<CallsCopy> = {
  heading: line('Heading', { max: 120 }),
  calls: list(
    'Calls',
    'Call',
    group('Call', {
      title: line('Title', { max: 120 }),
      text: markdown('Text'),
      image: image('Image', { optional: true }),
      link: link('Link', { optional: true }),
      opens: date('Opening date', {
        optional: true,
        hint: 'Until then the call says when it opens.',
      }),
      closes: date('Closing date', {
        optional: true,
        from: 'opens',
        hint: 'The last day. From the next day on, the call says that it is closed.',
      }),
    }),
    { hint: leavesOut },
  ),
  opensOn: fixed,
  openUntil: fixed,
  closed: fixed,
};
