import type { MemberJson } from '../../../shared/api/team';
import { PostDate } from '../../components/AuthorsAndDate';
import { sampleLabels } from '../../../content/dashboard';
import { teamLabels as labels } from '../../../content/team';

/** The person and the status of their account. The name can take the focus of the row. */
export function MemberFacts({ member, own }: { member: MemberJson; own: boolean }) {
  const { name, email, position, created } = member;
  return (
    <>
      <h2 tabIndex={-1}>{name}</h2>
      <Tags member={member} own={own} />
      <p className="media-facts">
        <span>{email}</span>
        {position && <span>{position}</span>}
        <span>
          {labels.joined} <PostDate iso={created} />
        </span>
      </p>
    </>
  );
}

function Tags({ member, own }: { member: MemberJson; own: boolean }) {
  const { status, emailConfirmed, isAdmin, rights, secondFactor, onSite } = member;
  // Only active accounts appear on the public site.
  const shown = onSite && status === 'active';
  // Until then, an admin has not chosen its rights.
  const hasRights = status === 'active' || status === 'suspended';
  const tags = [
    ['waiting', status === 'waiting', labels.tags.waiting],
    ['unconfirmed', status === 'unconfirmed', labels.tags.unconfirmed],
    ['unverified', !emailConfirmed && status !== 'unconfirmed', labels.tags.unverified],
    ['suspended', status === 'suspended', labels.tags.suspended],
    ['admin', isAdmin, labels.tags.admin],
    ['no-publish', hasRights && !isAdmin && !rights.includes('publish'), labels.tags.cannotPublish],
    ['inbox', !isAdmin && rights.includes('inbox'), labels.tags.inbox],
    ['pages', !isAdmin && rights.includes('pages'), labels.tags.pages],
    ['releases', !isAdmin && rights.includes('releases'), labels.tags.releases],
    ['second-factor', secondFactor, labels.tags.secondFactor],
    ['on-site', shown, labels.tags.onSite],
    ['sample', member.sample, sampleLabels.tag],
    ['you', own, labels.tags.you],
  ] as const;
  const given = tags.filter(([, is]) => is);
  if (given.length === 0) return null;
  return (
    <p className="member-tags">
      {given.map(([kind, , text]) => (
        <span key={kind} className={`tag ${kind}`}>
          {text}
        </span>
      ))}
    </p>
  );
}
