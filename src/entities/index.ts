import { Blog } from './Blog';
import { Employee } from './Employee';
import { Media } from './Media';
import { Message } from './Message';
import { OldSlug } from './OldSlug';
import { Session } from './Session';
import { Subscriber } from './Subscriber';

export const entities = [Employee, Blog, Session, OldSlug, Message, Subscriber, Media];
