import { AddressCheck } from './AddressCheck';
import { Activity } from './Activity';
import { Asset } from './Asset';
import { AutosaveFile, Autosave } from './Autosave';
import { Backup } from './Backup';
import { BlogFile, Blog } from './Blog';
import { FirstAdmin, Employee } from './Employee';
import { Invite } from './Invite';
import { Mail } from './Mail';
import { Media } from './Media';
import { Message } from './Message';
import { OldSlug } from './OldSlug';
import { OpenEditor } from './OpenEditor';
import { PasswordLink } from './PasswordLink';
import { PublicationNotice, Reviewer, Review } from './Review';
import { Preview } from './Preview';
import { Process } from './Process';
import { Revision } from './Revision';
import { SampleRemoval } from './SampleRemoval';
import { Session } from './Session';
import { SitePage } from './SitePage';
import { Subscriber } from './Subscriber';
import { PlanVersion } from './PlanVersion';
import { ValuesRelease } from './ValuesRelease';
import { ValuesResult } from './ValuesResult';
import { ValuesImport } from './ValuesImport';
import { ValuesItem } from './ValuesItem';
import { ValuesReply } from './ValuesReply';
import { ValuesChange } from './ValuesChange';
import { WrongCode } from './WrongCode';

/** Every entity by its name. A table comes after those that its foreign keys refer to. */
export const entityClasses = {
  Employee,
  Blog,
  Session,
  OldSlug,
  Message,
  Subscriber,
  Autosave,
  Revision,
  Preview,
  Media,
  Invite,
  PasswordLink,
  Activity,
  Mail,
  FirstAdmin,
  WrongCode,
  AddressCheck,
  BlogFile,
  AutosaveFile,
  OpenEditor,
  Review,
  Reviewer,
  PublicationNotice,
  SitePage,
  SampleRemoval,
  Backup,
  Process,
  Asset,
  PlanVersion,
  // What belongs to a release comes before it: afterwards, triggers refuse rows of a published one.
  ValuesResult,
  ValuesItem,
  ValuesReply,
  ValuesChange,
  ValuesRelease,
  ValuesImport,
};

export const entities = Object.values(entityClasses);
