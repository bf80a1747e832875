import type * as autosave from './autosaves';
import type { PageAnswer } from '../page';
import type * as accounts from './accounts';
import type { ActivityJson } from './activity';
import type * as sitePages from './site-pages';
import type { ErrorJson } from './errors';
import type { MessageJson, NewMessagesJson, SubscriberJson } from './inbox';
import type { MailJson, MailServerJson } from './mail';
import type { MediaJson, ReplacedUploadJson, UploadJson } from './media';
import type * as modelValues from './model-values';
import type { OperationJson } from './operation';
import type {
  BlogJson,
  ChangedPostsJson,
  LegacyBlogJson,
  ListedBlogJson,
  OpenPostJson,
} from './posts';
import type * as files from '../model-values/release-files';
import type { CanonicalRelease } from '../model-values/releases';
import type { TagChangeJson, TagJson } from './tags';
import type { CheckJson } from './post-checks';
import type * as previews from './previews';
import type * as reviews from './reviews';
import type { RevisionJson, RevisionSummaryJson } from './revisions';
import type { SamplesJson } from './samples';
import type { SetupJson } from './setup';
import type * as team from './team';

/**
 * Every type that a call answers, by its name in the API description. The build generates their
 * schemas from this interface, and route lines refer to them.
 */
export interface WireTypes {
  AccountJson: accounts.AccountJson;
  EmployeeJson: accounts.EmployeeJson;
  InviteJson: team.InviteJson;
  AboutPageJson: team.AboutPageJson;
  MemberJson: team.MemberJson;
  MemberProfileJson: team.MemberProfileJson;
  NewEmployeeJson: accounts.NewEmployeeJson;
  NewInviteJson: team.NewInviteJson;
  NewSecretJson: accounts.NewSecretJson;
  NewSessionJson: accounts.NewSessionJson;
  OneTimeLinkJson: accounts.OneTimeLinkJson;
  PostAuthorJson: accounts.PostAuthorJson;
  RecoveryCodesJson: accounts.RecoveryCodesJson;
  SessionJson: accounts.SessionJson;
  SignedInJson: accounts.SignedInJson;
  DeclinedJson: team.DeclinedJson;
  WaitingJson: team.WaitingJson;
  ActivityJson: ActivityJson;
  AutosaveJson: AnyAutosaveJson;
  AutosaveSummaryJson: autosave.AutosaveSummaryJson;
  GivenTextsJson: autosave.GivenTextsJson;
  SavedJson: autosave.SavedJson;
  BlogJson: BlogJson;
  CheckJson: CheckJson;
  LegacyBlogJson: LegacyBlogJson;
  ChangedPostsJson: ChangedPostsJson;
  ListedBlogJson: ListedBlogJson;
  ListedPreviewJson: previews.ListedPreviewJson;
  OpenPostJson: OpenPostJson;
  TagChangeJson: TagChangeJson;
  TagJson: TagJson;
  NewPreviewJson: previews.NewPreviewJson;
  PreviewJson: previews.PreviewJson;
  RenderedPostJson: previews.RenderedPostJson;
  PublicationNoticeJson: reviews.PublicationNoticeJson;
  ReviewerJson: reviews.ReviewerJson;
  ReviewJson: reviews.ReviewJson;
  RevisionJson: RevisionJson;
  RevisionSummaryJson: RevisionSummaryJson;
  SitePageJson: AnySitePageJson;
  SitePageSummaryJson: sitePages.SitePageSummaryJson;
  PageRevisionJson: AnyPageRevisionJson;
  RenderedPageJson: sitePages.RenderedPageJson;
  MediaJson: MediaJson;
  ReplacedUploadJson: ReplacedUploadJson;
  UploadJson: UploadJson;
  MessageJson: MessageJson;
  NewMessagesJson: NewMessagesJson;
  SubscriberJson: SubscriberJson;
  MailJson: MailJson;
  MailServerJson: MailServerJson;
  OperationJson: OperationJson;
  SamplesJson: SamplesJson;
  SetupJson: SetupJson;
  PageAnswer: PageAnswer;
  ReleaseSummaryJson: modelValues.ReleaseSummaryJson;
  ReleaseJson: modelValues.ReleaseJson;
  ChangedCellJson: modelValues.ChangedCellJson;
  ImportJson: modelValues.ImportJson;
  DoneJson: DoneJson;
  ErrorJson: AnyErrorJson;
  CanonicalRelease: CanonicalRelease;
  ReleaseItem: files.ReleaseItem;
  ReleaseReplies: files.ReleaseReply[];
  ReleaseChanges: files.ReleaseChanges;
  ReleaseSignature: files.ReleaseSignature;
  ReleaseHashes: files.ReleaseHashes;
  PublicReleaseSummaryJson: modelValues.PublicReleaseSummaryJson;
  PublicReleaseJson: modelValues.PublicReleaseJson;
  PublicCellJson: modelValues.PublicCellJson;
  PublicModelJson: modelValues.PublicModelJson;
  PublicValueJson: modelValues.PublicValueJson;
  PublicPlanSummaryJson: modelValues.PublicPlanSummaryJson;
  PublicPlanJson: modelValues.PublicPlanJson;
}

// Interfaces, because a schema of a generic type has no name that a description may use.
interface AnyAutosaveJson extends autosave.AutosaveJson<object> {
  content: object | null;
}

// A schema of FieldValues allows no field at all.
interface AnyScheduledValuesJson extends sitePages.ScheduledChangeJson {
  values: object;
}
interface AnySitePageJson extends sitePages.SitePageHeadJson {
  values: object;
  scheduled: AnyScheduledValuesJson | null;
  settings: object;
}
interface AnyErrorJson extends ErrorJson {
  current?: BlogJson | AnySitePageJson | modelValues.ReleaseJson | string | null;
}
interface AnyPageRevisionJson extends RevisionSummaryJson {
  values: object;
}

/** Confirms that a call succeeded; one of the fields is set. */
export interface DoneJson {
  asked?: true;
  confirmed?: true;
  left?: true;
  queued?: true;
  sent?: true;
  subscribed?: true;
  valid?: true;
}
