import { type Right, rights } from '../../../shared/api/accounts';
import { memberLabels } from '../../../content/member';

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
        <label key={right} className="check">
          <input type="checkbox" name={nameOf(right)} defaultChecked={given.includes(right)} />
          {labels[right]}
        </label>
      ))}
    </fieldset>
  );
}

/** The rights that were chosen in a form. */
export function readRights(data: FormData): Right[] {
  return rights.filter((right) => data.has(nameOf(right)));
}

const nameOf = (right: Right) => `right-${right}`;
