import { mailLabels } from '../../../content/mail';

/** Explains what it means that the site cannot send email, and how to change it. */
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
