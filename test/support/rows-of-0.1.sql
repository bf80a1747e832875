-- A row in every table of a site of release 0.1.0, and one for each way in which an upgrade changes rows.
-- The person with the id ...01 is signed in with the session ...11. Times are
-- recent where a site deletes its old rows.

INSERT INTO employee (id, name, email, password_hash, title, position, img, description, notable,
  previous_titles, memberships, socials, quote, is_admin, status, on_site, site_order, sample, created_at,
  totp_secret, recovery_codes)
SELECT ('00000000-0000-4000-8000-0000000000' || number)::uuid, name, lower(img) || '@lab.example', NULL,
  'developer', NULL, img, '{}', '{}', '{}', '{}', '{}', '"Quoted"', number = '01', status, on_site,
  number::int, sample, '2026-01-01', CASE number WHEN '01' THEN repeat('A', 80) END, '{}'
FROM (VALUES
  ('01', 'Ada Before', 'Ada_Before', 'active', true, false),
  ('02', 'Bo Absent', 'Bo_Absent', 'active', false, false),
  ('03', 'Cy Suspended', 'Cy_Suspended', 'suspended', true, false),
  ('04', 'Same Name', 'Same_Name', 'active', false, false),
  ('05', 'Same Name', 'Same_Name_2', 'suspended', false, false),
  ('06', 'Sam Sample', 'Sam_Sample', 'active', true, true)
) AS people (number, name, img, status, on_site, sample);

INSERT INTO blog (id, name, author, author_id, writer_id, blurb, img, sections, html, date, direct, version,
  status, sample, created_at, updated_at, tags, publish_at, deleted_at)
SELECT ('00000000-0000-4000-8000-0000000001' || number)::uuid, name, author, author_id::uuid,
  '00000000-0000-4000-8000-000000000001', 'A blurb', img, sections::jsonb, '["<p>Rendered</p>"]', date::timestamptz,
  direct, 1, status, sample, '2026-01-01', updated_at::timestamptz, tags::text[], publish_at::timestamptz, deleted_at::timestamptz
FROM (VALUES
  -- Edited after its publication, with files; by somebody who is there.
  ('01', 'Written before', 'Ada Before', '00000000-0000-4000-8000-000000000001',
   '/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/600x400.webp',
   '[{"type": "text", "content": "CO<sub>2</sub> and naïve [a file](/media/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb/old.pdf)"}]',
   '2026-02-01', 'Written_before', 'published', false, '2026-02-03', '{Methods,Evidence}', NULL, NULL),
  -- Never edited; by somebody who left.
  ('02', 'By somebody who left', 'Gone Person', NULL, '', '[{"type": "image", "content": "/a.webp", "alt": ""}]',
   '2026-02-02', 'By_somebody_who_left', 'published', false, '2026-02-02', '{methods}', NULL, NULL),
  -- The address and a tag are decomposed.
  ('03', 'Décomposé', '', NULL, '', '[]', '2026-02-03', E'De\u0301compose\u0301', 'published', false,
   '2026-02-03', E'{Cafe\u0301}', NULL, NULL),
  -- The composed address is taken.
  ('04', 'Naïf', '', NULL, '', '[]', '2026-02-04', E'nai\u0308f', 'published', false, '2026-02-04', '{}', NULL, NULL),
  ('05', 'Naïf', '', NULL, '', '[]', '2026-02-05', E'na\u00eff', 'published', false, '2026-02-05', '{}', NULL, NULL),
  ('06', 'A draft', 'Ada Before', '00000000-0000-4000-8000-000000000001', '', '[]', NULL, 'A_draft', 'draft', false,
   '2026-02-06', '{Methods}', NULL, NULL),
  ('07', 'Scheduled', '', NULL, '', '[]', NULL, 'Scheduled', 'scheduled', false, '2026-02-07', '{Plans}', '2099-01-01', NULL),
  ('08', 'Scheduled by nobody', '', NULL, '', '[]', NULL, 'Scheduled_by_nobody', 'scheduled', false, '2026-02-07', '{}',
   '2099-01-01', NULL),
  ('09', 'In the trash', '', NULL, '', '[]', '2026-02-08', 'In_the_trash', 'trash', false, '2026-02-09', '{Old}', NULL, now()::text),
  ('10', 'A sample', 'Sam Sample', '00000000-0000-4000-8000-000000000006', '', '[]', '2026-02-11', 'A_sample', 'published',
   true, '2026-02-11', '{Methods}', NULL, NULL)
) AS posts (number, name, author, author_id, img, sections, date, direct, status, sample, updated_at, tags, publish_at,
  deleted_at);

INSERT INTO session (id, employee_id, user_agent, created_at, expires_at, seen_at, confirmed_at) VALUES
  ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000001', 'A browser', now() - interval '6 days',
   now() + interval '1 day', now() - interval '6 days', now() - interval '6 days');

INSERT INTO old_slug (kind, slug, target) VALUES ('blog', 'Once', '00000000-0000-4000-8000-000000000101');

INSERT INTO rate_limit (key, points, expire) VALUES ('login:198.51.100.1', 1, 4102444800000);

INSERT INTO message (id, topic, name, email, organisation, message, created_at, read_at, marked) VALUES
  ('00000000-0000-4000-8000-000000000021', 'contact', 'A reader', 'a@example.org', '', 'New', now() - interval '29 hours', NULL, false),
  ('00000000-0000-4000-8000-000000000022', 'fellowship', 'B reader', 'b@example.org', '', 'Read', now() - interval '28 hours', now() - interval '27 hours', false),
  ('00000000-0000-4000-8000-000000000023', 'contact', 'C reader', 'c@example.org', '', 'Flagged', now() - interval '27 hours', now() - interval '26 hours', true),
  ('00000000-0000-4000-8000-000000000024', 'contact', 'D reader', 'd@example.org', '', 'Flagged unread', now() - interval '26 hours', NULL, true);

INSERT INTO subscriber (id, email, first_name, last_name, key, created_at, confirmed) VALUES
  ('00000000-0000-4000-8000-000000000031', 'reader@example.org', 'Réa', 'Der', '00000000-0000-4000-8000-000000000032', now() - interval '29 hours', true);

INSERT INTO working_copy (blog_id, employee_id, draft, version, seq, updated_at, kind, save_id) VALUES
  ('00000000-0000-4000-8000-000000000199', '00000000-0000-4000-8000-000000000001',
   '{"name": "New", "author": "", "blurb": "", "img": "", "tags": [],
     "sections": [{"type": "text", "content": "[a file](/media/cccccccccccccccccccccccccccccccc/new.pdf)"}]}',
   NULL, 3, now() - interval '29 hours', 'post', '00000000-0000-4000-8000-000000000041');

INSERT INTO revision (id, blog_id, employee_id, by, kind, version, post, created_at, correction)
SELECT ('00000000-0000-4000-8000-0000000000' || number)::uuid, ('00000000-0000-4000-8000-0000000001' || post)::uuid,
  employee_id::uuid, by, kind, 1, '{"name": "Former"}', created_at, correction
FROM (VALUES
  ('51', '01', '00000000-0000-4000-8000-000000000001', 'Ada Before', 'published', now() - interval '29 hours', 'Corrected'),
  ('52', '01', '00000000-0000-4000-8000-000000000001', 'Ada Before', 'aside', now() - interval '28 hours', ''),
  -- Scheduled by Ada, then taken over by Bo.
  ('53', '07', '00000000-0000-4000-8000-000000000001', 'Ada Before', 'scheduled', now() - interval '27 hours', ''),
  ('54', '07', '00000000-0000-4000-8000-000000000002', 'Bo Absent', 'scheduled', now() - interval '26 hours', ''),
  ('55', '08', '00000000-0000-4000-8000-000000000001', 'Ada Before', 'scheduled', now() - interval '25 hours', ''),
  ('56', '08', NULL, 'Gone Person', 'scheduled', now() - interval '24 hours', '')
) AS revisions (number, post, employee_id, by, kind, created_at, correction);

INSERT INTO preview (id, blog_id, token_hash, writer, created_at, expires_at)
SELECT ('00000000-0000-4000-8000-0000000000' || number)::uuid, '00000000-0000-4000-8000-000000000106', md5(writer), writer,
  now(), now() + interval '30 days'
FROM (VALUES ('61', 'Ada Before'), ('62', 'Cy Suspended'), ('63', 'Same Name'), ('64', 'Gone Person')) AS links (number, writer);

INSERT INTO media (id, hash, kind, name, url, width, height, bytes, uploader_id, created_at) VALUES
  ('00000000-0000-4000-8000-000000000071', repeat('a', 32), 'picture', 'a.png', '/media/' || repeat('a', 32) || '/600x400.webp',
   600, 400, 1, '00000000-0000-4000-8000-000000000001', now() - interval '29 hours'),
  ('00000000-0000-4000-8000-000000000072', repeat('b', 32), 'pdf', 'old.pdf', '/media/' || repeat('b', 32) || '/old.pdf', NULL,
   NULL, 1, NULL, now() - interval '28 hours'),
  ('00000000-0000-4000-8000-000000000073', repeat('c', 32), 'pdf', 'new.pdf', '/media/' || repeat('c', 32) || '/new.pdf', NULL,
   NULL, 1, NULL, now() - interval '27 hours'),
  ('00000000-0000-4000-8000-000000000074', repeat('d', 32), 'pdf', 'unused.pdf', '/media/' || repeat('d', 32) || '/unused.pdf',
   NULL, NULL, 1, NULL, now() - interval '26 hours');

INSERT INTO invite (id, token_hash, made_by, made_by_id, created_at, expires_at) VALUES
  ('00000000-0000-4000-8000-000000000081', md5('invite'), 'Ada Before', '00000000-0000-4000-8000-000000000001', now(),
   now() + interval '7 days');

INSERT INTO password_link (id, employee_id, made_by_id, token_hash, created_at, expires_at) VALUES
  ('00000000-0000-4000-8000-000000000082', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001',
   md5('password'), now(), now() + interval '1 day');

INSERT INTO activity (id, kind, employee_id, by, about, created_at) VALUES
  ('00000000-0000-4000-8000-000000000091', 'sign-in refused', NULL, '', 'A name', now() - interval '40 hours'),
  ('00000000-0000-4000-8000-000000000092', 'sign-in refused', NULL, '', 'A name', now() - interval '40 hours');

INSERT INTO mail (id, kind, recipient, employee_id, subscriber_id, state, tries, reason, next_try_at, created_at) VALUES
  ('00000000-0000-4000-8000-000000000093', 'confirm', 'reader@example.org', NULL, '00000000-0000-4000-8000-000000000031', 'sent',
   1, '', NULL, now() - interval '29 hours');
