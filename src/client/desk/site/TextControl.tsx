import { useContext, useState } from 'react';
import type { FieldRow } from '../../../shared/documents/fields';
import { fillIn } from '../../../shared/format';
import { siteLabels } from '../../../content/site-desk';
import { deskLabels } from '../../../content/desk';
import { Field } from '../../components/Field';
import { GrowingText } from '../ui/GrowingText';
import type { FieldControlProps } from './FieldControl';
import { useFormErrors, PlaceholdersContext } from './form-context';
import { shadesOf } from '../../../shared/accent';

type TextControlProps = FieldControlProps<
  Extract<FieldRow, { kind: 'line' | 'text' | 'markdown' }>
>;

/** A text, of one or of several lines. */
export function TextControl({ field, path, label, hideLabel, value, change }: TextControlProps) {
  const { errors, clear } = useFormErrors();
  const placeholder = useContext(PlaceholdersContext)[path];
  const text = typeof value === 'string' ? value : '';
  const onChange = (next: string) => {
    clear(path);
    change(next);
  };
  return (
    <Field
      name={path}
      label={label}
      note={field.optional && deskLabels.post.optional}
      hint={field.hint}
      hideLabel={hideLabel}
      error={errors[path]}
    >
      {(control) =>
        field.kind === 'line' ? (
          <>
            <input
              {...control}
              maxLength={field.max}
              placeholder={placeholder}
              value={text}
              list={field.format === 'timeZone' ? `${path}-zones` : undefined}
              onChange={({ target }) => onChange(target.value)}
            />
            {field.format === 'timeZone' && <TimeZones id={`${path}-zones`} />}
            {field.format === 'colour' && (
              <ColourPicker label={label} text={text} change={onChange} />
            )}
          </>
        ) : (
          <GrowingText
            {...control}
            rows={2}
            maxLength={field.max}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

interface ColourPickerProps {
  label: string;
  text: string;
  change: (colour: string) => void;
}

/** Chooses a colour by eye, and shows its shades. */
function ColourPicker({ label, text, change }: ColourPickerProps) {
  const isColour = /^#[0-9a-f]{6}$/i.test(text);
  return (
    <>
      <input
        type="color"
        className="colour-picker"
        aria-label={fillIn(siteLabels.shades.pick, { field: label })}
        value={isColour ? text.toLowerCase() : '#3a7685'}
        onChange={({ target }) => change(target.value)}
      />
      <AccentShades colour={text} />
    </>
  );
}

/** The suggestions of a field for a time zone. */
function TimeZones({ id }: { id: string }) {
  const [zones] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return (
    <datalist id={id}>
      {zones.map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
}

const labels = siteLabels.shades;

/** The shades that the site derives of a colour, with text in them and on them. */
function AccentShades({ colour }: { colour: string }) {
  const shades = shadesOf(colour);
  if (!shades) return null;
  return (
    <div className="accent-shades">
      {(['light', 'dark'] as const).map((scheme) => {
        const { brand } = shades[scheme];
        return (
          <p key={scheme} className={`accent-shade ${scheme}`}>
            <span style={{ color: brand }}>{labels[scheme]}</span>
            <span className="on-shade" style={{ background: brand }}>
              {labels.button}
            </span>
          </p>
        );
      })}
    </div>
  );
}
