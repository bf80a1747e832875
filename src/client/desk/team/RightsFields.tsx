import { type Right, rights } from '../../../shared/api/accounts';
import { memberLabels } from '../../../content/member';
import { CheckField } from '../../components/Field';

interface RightsFieldsProps {
  given: Right[];
  /** Shown above the rights. */
  hint?: string;
}

/** What an account may do beyond writing, as the checkboxes of a form; see readRights(). */
export function RightsFields({ given, hint }: RightsFieldsProps) {
  const labels = memberLabels.edit.rights;
  return (
    <fieldset className="rights">
      <legend>{labels.title}</legend>
      {hint && <p className="hint">{hint}</p>}
      {rights.map((right) => (
        <CheckField
          key={right}
          label={labels[right]}
          name={nameOf(right)}
          defaultChecked={given.includes(right)}
        />
      ))}
    </fieldset>
  );
}

/** The rights that were chosen in a form. */
export function readRights(data: FormData): Right[] {
  return rights.filter((right) => data.has(nameOf(right)));
}

const nameOf = (right: Right) => `right-${right}`;
