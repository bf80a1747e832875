import { Link } from 'wouter';
import { Accordion } from '../components/Accordion';
import { PageHead } from '../components/PageHead';
import { Part } from '../components/Part';
import type { StepWords } from '../../content/process';

export interface ProcessData {
  words: StepWords;
}

/** One step of the process, with the way to those beside it. */
export function Process({ words }: ProcessData) {
  const { audiences, previous, next } = words;
  return (
    <>
      <PageHead words={words} mark={words.mark} />
      <Part words={words.happens} ordered />
      <Part words={words.needs} />
      <Part words={words.comesOut} />
      <Part words={words.takes} />
      {audiences && (
        <Part words={{ title: audiences.title }}>
          <Accordion name="audiences" panels={audiences.panels} />
        </Part>
      )}
      <nav className="wrap part way" aria-label={words.wayLabel}>
        {previous && (
          <Link className="more" href={previous.href}>
            {previous.text}
          </Link>
        )}
        <Link className="btn" href={next.href}>
          {next.text}
        </Link>
      </nav>
    </>
  );
}
