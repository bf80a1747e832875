import { Link } from 'wouter';
import { Rosette } from '../components/Rosette';
import type { NotFoundCopy } from '../../content/not-found';

interface NotFoundData {
  copy: NotFoundCopy;
}

export function NotFound({ copy }: NotFoundData) {
  return (
    <section className="wrap page-head lost">
      <Rosette name="review" />
      <h1>{copy.title}</h1>
      <p className="lead">{copy.text}</p>
      <p>
        <Link className="btn" href="/">
          {copy.home}
        </Link>
      </p>
    </section>
  );
}
