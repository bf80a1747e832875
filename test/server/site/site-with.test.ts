import { siteWith } from '../../../src/server/site/site-with';

const siteOf = (values: Record<string, unknown>) =>
  siteWith({ values: { site: values }, hasSamples: false }).site;

test('a lab without a short name is called by its name', () => {
  expect(siteOf({ 'lab.name': 'Lab of Birds', 'lab.shortName': '' }).lab).toMatchObject({
    name: 'Lab of Birds',
    shortName: 'Lab of Birds',
  });
  expect(siteOf({ 'lab.name': 'Lab of Birds', 'lab.shortName': 'LoB' }).lab.shortName).toBe('LoB');
});

test('texts name the lab where they have {site}', () => {
  const site = siteOf({ 'lab.name': 'Lab of Birds' });
  expect(JSON.stringify(site)).not.toContain('{site}');
});
