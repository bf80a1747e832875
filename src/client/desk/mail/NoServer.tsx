import { mailWords } from '../../../content/mail';

/** What it means that the site sends no mail, and how that is changed. */
export function NoServer() {
  const words = mailWords.noServer;
  return (
    <section className="panel mail-server">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <p>{words.how}</p>
      <pre className="mail-example">{words.example}</pre>
    </section>
  );
}
