import { sitePageId } from '../../../src/server/site-pages/ids';
import { queueMail } from '../../../src/server/mail/queue-mail';
import { db } from '../../../src/server/platform/database/data-source';
import { makeEmployee } from '../../support/make';
import { sendAt, useMailApp } from './mailbox';

const { app, box } = useMailApp({ MAIL_FROM: 'site@lab.example' });

test('an email has the name and the colour that the lab has when it is sent', async () => {
  const { id, email } = await makeEmployee({ isAdmin: true });
  await queueMail(db().manager, app.config, { kind: 'test', to: email, employeeId: id });
  await db().query(
    `INSERT INTO site_page (id, kind, fields, version, updated_by, updated_at)
     VALUES ($1, 'site', '{"lab.name": "Quill & Measure", "look.accent": "#7a1f3d"}', 2, 'Ada', now())`,
    [sitePageId('site')],
  );
  app.cache.clear();
  expect(await sendAt(app)).toBe(1);
  const [mail] = box.received;
  expect(mail?.headers).toMatchObject({
    from: '"Quill & Measure" <site@lab.example>',
    subject: 'Test email from Quill & Measure',
  });
  expect(mail?.text).toMatch(/^Quill & Measure\s+This email shows that Quill & Measure can/);
  expect(mail?.html).toContain('>Quill &amp; Measure</p>');
  expect(mail?.html).toContain('color:#7a1f3d');
  expect(`${mail?.text} ${mail?.html}`).not.toContain('Assay');
});
