import { useMutation } from '@tanstack/react-query';
import { factorLabels } from '../../../../content/second-factor';
import { fillIn } from '../../../../shared/format';
import { renewRecoveryCodes } from '../../data/account';
import { ConfirmButton } from '../../ui/Confirm';
import { useReauth } from '../../ui/reauth';
import { useErrorPopup } from '../../ui/Popup';

interface RenewCodesProps {
  /** The number of unused recovery codes. */
  left: number;
  /** Called with the new codes, which the server returns only once. */
  renewed: (recoveryCodes: string[]) => void;
}

/** How many recovery codes are left, and a button that replaces them. */
export function RenewCodes({ left, renewed }: RenewCodesProps) {
  const labels = factorLabels;
  const confirmed = useReauth();
  const renewal = useMutation({
    mutationFn: () => confirmed(renewRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => renewed(recoveryCodes),
    onError: useErrorPopup(labels.failed),
  });
  const { none, one, many } = labels.left;
  const { action, asks, yes, no } = labels.renew;
  return (
    <>
      <p className={left === 0 ? 'note-box' : undefined}>
        {fillIn(left === 0 ? none : left === 1 ? one : many, { count: left })}
      </p>
      <div>
        <ConfirmButton
          {...{ action, yes, no }}
          // Without unused codes, nothing stops working.
          question={left === 0 ? undefined : asks}
          busy={renewal.isPending}
          act={() => renewal.mutate()}
        />
      </div>
    </>
  );
}
