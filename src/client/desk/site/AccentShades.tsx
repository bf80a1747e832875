import { siteLabels } from '../../../content/site-desk';
import { shadesOf } from '../../../shared/accent';

const labels = siteLabels.shades;

/** The shades that the site derives of a colour, with text in them and on them. */
export function AccentShades({ colour }: { colour: string }) {
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
