import { mailLabels } from '../../../content/mail';

/** What it means that the site sends no mail, and how that is changed. */
export function NoServer() {
  const labels = mailLabels.noServer;
  return (
    <section className="panel mail-server">
      <h2>{labels.title}</h2>
      <p>{labels.text}</p>
      <p>{labels.how}</p>
      <pre className="mail-example">{labels.example}</pre>
    </section>
  );
}
