import { Accordion } from '../components/Accordion';
import { CopyLink } from '../components/CopyLink';
import { PageHead } from '../components/PageHead';
import { Part } from '../components/Part';
import type { StepCopy } from '../../content/process';

interface ProcessData {
  copy: StepCopy;
}

/** A step of the process, with links to the steps before and after. */
export function Process({ copy }: ProcessData) {
  const { audiences, previous, next } = copy;
  return (
    <>
      <PageHead copy={copy} mark={copy.mark} />
      <Part copy={copy.happens} ordered />
      <Part copy={copy.needs} />
      <Part copy={copy.comesOut} />
      <Part copy={copy.takes} />
      {audiences && (
        <Part copy={{ title: audiences.title }}>
          {audiences.panels.length > 0 && <Accordion name="audiences" panels={audiences.panels} />}
        </Part>
      )}
      <nav className="wrap part way" aria-label={copy.wayLabel}>
        {previous && <CopyLink className="more" link={previous} />}
        <CopyLink className="btn" link={next} />
      </nav>
    </>
  );
}
