import { Link } from 'wouter';
import { Rosette } from '../components/Rosette';
import type { NotFoundWords } from '../../content/not-found';

export interface NotFoundData {
  words: NotFoundWords;
}

export function NotFound({ words }: NotFoundData) {
  return (
    <section className="wrap page-head lost">
      <Rosette name="review" />
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <p>
        <Link className="btn" href="/">
          {words.home}
        </Link>
      </p>
    </section>
  );
}
