import { useRef } from 'react';
import type { Right } from '../../../shared/api/accounts';
import type { MemberJson } from '../../../shared/api/team';
import { memberLabels } from '../../../content/member';
import { CheckField } from '../../components/Field';
import { ConfirmDialog } from '../ui/Confirm';
import { readRights, RightsFields } from './RightsFields';

interface ApproveProps {
  member: MemberJson;
  busy: boolean;
  approve: (onSite: boolean, rights: Right[]) => void;
  stop: () => void;
}

/** Asks what an approved person may do, and whether they also appear on the public site. */
export function Approve({ member, busy, approve, stop }: ApproveProps) {
  const labels = memberLabels.approve;
  const form = useRef<HTMLFormElement>(null);
  const act = () => {
    const data = new FormData(form.current ?? undefined);
    approve(data.has('onSite'), readRights(data));
  };
  const doubt =
    member.status === 'unconfirmed'
      ? labels.unconfirmed
      : member.emailConfirmed
        ? labels.unproven
        : labels.unverified;
  const answers = { yes: labels.go, no: labels.later, act, stop };
  return (
    <ConfirmDialog question={doubt} {...answers} busy={busy} harmless>
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <CheckField
          label={labels.onSite}
          name="onSite"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed
          autoFocus
        />
        <RightsFields given={[]} hint={labels.rights} />
      </form>
    </ConfirmDialog>
  );
}
