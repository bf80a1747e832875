import type { PostField } from '../src/shared/posts/post-fields';
import type { Migration } from './migration';
import { CreateSite1763600000000 } from './1763600000000-CreateSite';
import { AddReadersSide1763700000000 } from './1763700000000-AddReadersSide';
import { KeepWriting1763800000000 } from './1763800000000-KeepWriting';
import { AddPostLife1763900000000 } from './1763900000000-AddPostLife';
import { AddMedia1764000000000 } from './1764000000000-AddMedia';
import { AddAccounts1764100000000 } from './1764100000000-AddAccounts';
import { AddMail1764200000000 } from './1764200000000-AddMail';
import { NameSaves1764300000000 } from './1764300000000-NameSaves';
import { EndPreviewsWithAccount1764300000010 } from './1764300000010-EndPreviewsWithAccount';
import { HoldScheduledPosts1764300000011 } from './1764300000011-HoldScheduledPosts';
import { AnnounceVisibleChanges1764400000020 } from './1764400000020-AnnounceVisibleChanges';
import { ConfirmAddresses1764500000020 } from './1764500000020-ConfirmAddresses';
import { NameAccountsInActivity1764500000021 } from './1764500000021-NameAccountsInActivity';
import { AllowSameNames1764500000022 } from './1764500000022-AllowSameNames';
import { AddFirstAdmin1764500000030 } from './1764500000030-AddFirstAdmin';
import { EndIdleSessions1764500000040 } from './1764500000040-EndIdleSessions';
import { KeepPendingSecrets1764500000041 } from './1764500000041-KeepPendingSecrets';
import { CountWrongCodes1764500000042 } from './1764500000042-CountWrongCodes';
import { AddMediaFolder1764500000070 } from './1764500000070-AddMediaFolder';
import { FindFilesOfPosts1764500000071 } from './1764500000071-FindFilesOfPosts';
import { CountRefusedSignIns1764500000100 } from './1764500000100-CountRefusedSignIns';
import { IndexTags1764600000010 } from './1764600000010-IndexTags';
import { CoverSitemap1764600000011 } from './1764600000011-CoverSitemap';
import { IndexDeskLists1764600000060 } from './1764600000060-IndexDeskLists';
import { FindRowsByText1764600000061 } from './1764600000061-FindRowsByText';
import { ListFilesOfPosts1764600000062 } from './1764600000062-ListFilesOfPosts';
import { KeepSnapshots1764700000010 } from './1764700000010-KeepSnapshots';
import { KeepAddresses1764700000020 } from './1764700000020-KeepAddresses';
import { ShowUnpublishedChanges1764700000030 } from './1764700000030-ShowUnpublishedChanges';
import { IndexOwnDrafts1764700000040 } from './1764700000040-IndexOwnDrafts';
import { KeepFormerCorrection1764700000041 } from './1764700000041-KeepFormerCorrection';
import { KeepOpenEditors1764700000050 } from './1764700000050-KeepOpenEditors';
import { AddRights1764800000001 } from './1764800000001-AddRights';
import { AnswerMessages1764800000010 } from './1764800000010-AnswerMessages';
import { NameSeveralAuthors1764800000020 } from './1764800000020-NameSeveralAuthors';
import { DatePosts1764800000021 } from './1764800000021-DatePosts';
import { FindMissingAltTexts1764800000030 } from './1764800000030-FindMissingAltTexts';
import { NameInvitees1764800000040 } from './1764800000040-NameInvitees';
import { MarkFounders1764800000041 } from './1764800000041-MarkFounders';
import { AddReviews1764800000050 } from './1764800000050-AddReviews';
import { CountTagsOfDrafts1764800000060 } from './1764800000060-CountTagsOfDrafts';
import { AddDocuments1764900000010 } from './1764900000010-AddDocuments';
import { AddSamplesAndPressItems1764900000100 } from './1764900000100-AddSamplesAndPressItems';
import { LetLabsNameJobTitles1764900000200 } from './1764900000200-LetLabsNameJobTitles';
import { RemoveSamples1764900000300 } from './1764900000300-RemoveSamples';
import { InviteFirstAdmin1764900000301 } from './1764900000301-InviteFirstAdmin';
import { DismissSetup1764900000302 } from './1764900000302-DismissSetup';
import { SchedulePages1764900000500 } from './1764900000500-SchedulePages';
import { PreviewPages1764900000510 } from './1764900000510-PreviewPages';
import { AddSharingOfPosts1764900000600 } from './1764900000600-AddSharingOfPosts';
import { RecordBackups1764900000700 } from './1764900000700-RecordBackups';
import { KeepTeamApart1765000000200 } from './1765000000200-KeepTeamApart';
import { FindScripts1765000000300 } from './1765000000300-FindScripts';
import { FindNames1765000000600 } from './1765000000600-FindNames';
import { KeepDeletedFiles1765000000700 } from './1765000000700-KeepDeletedFiles';
import { BindPreviews1765000000800 } from './1765000000800-BindPreviews';
import { IndexPrivateRevisions1765000000810 } from './1765000000810-IndexPrivateRevisions';
import { SendInvites1765000000820 } from './1765000000820-SendInvites';
import { FoldSearch1765000000900 } from './1765000000900-FoldSearch';
import { SetSuspectedAside1765000000910 } from './1765000000910-SetSuspectedAside';
import { AddAltOfFeaturedImages1765000001000 } from './1765000001000-AddAltOfFeaturedImages';
import { NameDocuments1765000002000 } from './1765000002000-NameDocuments';

const inOrder = {
  CreateSite1763600000000,
  AddReadersSide1763700000000,
  KeepWriting1763800000000,
  AddPostLife1763900000000,
  AddMedia1764000000000,
  AddAccounts1764100000000,
  AddMail1764200000000,
  NameSaves1764300000000,
  EndPreviewsWithAccount1764300000010,
  HoldScheduledPosts1764300000011,
  AnnounceVisibleChanges1764400000020,
  ConfirmAddresses1764500000020,
  NameAccountsInActivity1764500000021,
  AllowSameNames1764500000022,
  AddFirstAdmin1764500000030,
  EndIdleSessions1764500000040,
  KeepPendingSecrets1764500000041,
  CountWrongCodes1764500000042,
  AddMediaFolder1764500000070,
  FindFilesOfPosts1764500000071,
  CountRefusedSignIns1764500000100,
  IndexTags1764600000010,
  CoverSitemap1764600000011,
  IndexDeskLists1764600000060,
  FindRowsByText1764600000061,
  ListFilesOfPosts1764600000062,
  KeepSnapshots1764700000010,
  KeepAddresses1764700000020,
  ShowUnpublishedChanges1764700000030,
  IndexOwnDrafts1764700000040,
  KeepFormerCorrection1764700000041,
  KeepOpenEditors1764700000050,
  AddRights1764800000001,
  AnswerMessages1764800000010,
  NameSeveralAuthors1764800000020,
  DatePosts1764800000021,
  FindMissingAltTexts1764800000030,
  NameInvitees1764800000040,
  MarkFounders1764800000041,
  AddReviews1764800000050,
  CountTagsOfDrafts1764800000060,
  AddDocuments1764900000010,
  AddSamplesAndPressItems1764900000100,
  LetLabsNameJobTitles1764900000200,
  RemoveSamples1764900000300,
  InviteFirstAdmin1764900000301,
  DismissSetup1764900000302,
  SchedulePages1764900000500,
  PreviewPages1764900000510,
  AddSharingOfPosts1764900000600,
  RecordBackups1764900000700,
  KeepTeamApart1765000000200,
  FindScripts1765000000300,
  FindNames1765000000600,
  KeepDeletedFiles1765000000700,
  BindPreviews1765000000800,
  IndexPrivateRevisions1765000000810,
  SendInvites1765000000820,
  FoldSearch1765000000900,
  SetSuspectedAside1765000000910,
  AddAltOfFeaturedImages1765000001000,
  NameDocuments1765000002000,
};

/** In the order in which they run. */
export const migrations: (new () => Migration)[] = Object.values(inOrder);

/**
 * The migration that created the column of each field of a post. A field without a column does not
 * compile.
 */
export const postColumns = {
  name: 'CreateSite1763600000000',
  authors: 'NameSeveralAuthors1764800000020',
  blurb: 'CreateSite1763600000000',
  img: 'CreateSite1763600000000',
  imgAlt: 'AddAltOfFeaturedImages1765000001000',
  sections: 'CreateSite1763600000000',
  tags: 'AddReadersSide1763700000000',
  direct: 'CreateSite1763600000000',
  sharingTitle: 'AddSharingOfPosts1764900000600',
  sharingText: 'AddSharingOfPosts1764900000600',
  sharingImg: 'AddSharingOfPosts1764900000600',
  original: 'AddSharingOfPosts1764900000600',
} as const satisfies Record<PostField, keyof typeof inOrder>;
