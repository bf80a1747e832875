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
import { ManageAccounts1765000001100 } from './1765000001100-ManageAccounts';
import { PlanPosts1765000001200 } from './1765000001200-PlanPosts';
import { AddDocuments1765000001300 } from './1765000001300-AddDocuments';
import { ListFiles1765000001400 } from './1765000001400-ListFiles';
import { AnswerReaders1765000001500 } from './1765000001500-AnswerReaders';
import { RecordOperation1765000001600 } from './1765000001600-RecordOperation';
import { ListPosts1765000001700 } from './1765000001700-ListPosts';
import { FoldSearch1765000001800 } from './1765000001800-FoldSearch';
import { NameDocuments1765000002000 } from './1765000002000-NameDocuments';
import { NumberChanges1765000002100 } from './1765000002100-NumberChanges';
import { ListProcesses1765000002200 } from './1765000002200-ListProcesses';
import { KeepAssets1765000002300 } from './1765000002300-KeepAssets';
import { Purges1765000002400 } from './1765000002400-Purges';
import { MissingFiles1765000002500 } from './1765000002500-MissingFiles';
import { CompareSettings1765000002600 } from './1765000002600-CompareSettings';
import { TellWithdrawals1765000002700 } from './1765000002700-TellWithdrawals';
import { AddModelValues1765000002800 } from './1765000002800-AddModelValues';
import { RecordReleases1765000002900 } from './1765000002900-RecordReleases';
import { AnnounceReleases1765000003000 } from './1765000003000-AnnounceReleases';
import { ImportResults1765000003010 } from './1765000003010-ImportResults';

const inOrder = {
  CreateSite1763600000000,
  AddReadersSide1763700000000,
  KeepWriting1763800000000,
  AddPostLife1763900000000,
  AddMedia1764000000000,
  AddAccounts1764100000000,
  AddMail1764200000000,
  NameSaves1764300000000,
  ManageAccounts1765000001100,
  PlanPosts1765000001200,
  AddDocuments1765000001300,
  ListFiles1765000001400,
  AnswerReaders1765000001500,
  RecordOperation1765000001600,
  ListPosts1765000001700,
  FoldSearch1765000001800,
  NameDocuments1765000002000,
  NumberChanges1765000002100,
  ListProcesses1765000002200,
  KeepAssets1765000002300,
  Purges1765000002400,
  MissingFiles1765000002500,
  CompareSettings1765000002600,
  TellWithdrawals1765000002700,
  AddModelValues1765000002800,
  RecordReleases1765000002900,
  AnnounceReleases1765000003000,
  ImportResults1765000003010,
};

/** In the order in which they run. */
export const migrations: (new () => Migration)[] = Object.values(inOrder);

/**
 * The migration that created the column of each field of a post. A field without a column does not
 * compile.
 */
export const postColumns = {
  name: 'CreateSite1763600000000',
  authors: 'PlanPosts1765000001200',
  blurb: 'CreateSite1763600000000',
  img: 'CreateSite1763600000000',
  imgAlt: 'PlanPosts1765000001200',
  sections: 'CreateSite1763600000000',
  tags: 'AddReadersSide1763700000000',
  direct: 'CreateSite1763600000000',
  sharingTitle: 'PlanPosts1765000001200',
  sharingText: 'PlanPosts1765000001200',
  sharingImg: 'PlanPosts1765000001200',
  original: 'PlanPosts1765000001200',
} as const satisfies Record<PostField, keyof typeof inOrder>;
