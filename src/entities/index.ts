import { Blog } from './Blog';
import { Employee } from './Employee';
import { Media } from './Media';
import { Message } from './Message';
import { OldSlug } from './OldSlug';
import { Preview } from './Preview';
import { Revision } from './Revision';
import { Session } from './Session';
import { Subscriber } from './Subscriber';
import { WorkingCopy } from './WorkingCopy';

export const entities = [
  Employee,
  Blog,
  Session,
  OldSlug,
  Message,
  Subscriber,
  WorkingCopy,
  Revision,
  Preview,
  Media,
];
