import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import { saveOldSlug } from '../../../../src/server/platform/database/unique-slug';
import { Employee } from '../../../../src/entities/Employee';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../../support/make';
import { testInFull } from '../../../support/sample';

const app = useApp({ env: { TRUST_PROXY: '1' } });

const signUp = async (name: string): Promise<string> => {
  const answer = await app.call('POST', '/api/employees', {
    json: {
      name,
      email: `${randomUUID()}@example.org`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      title: 'manager',
    },
    headers: from(),
  });
  expect(answer.status).toBe(201);
  return answer.json.img;
};

test.each([
  ['Ada Quill', 'ada_quill'],
  ['  Leading Spaces  ', 'leading_spaces'],
  ['Zoë van der Berg', 'zoe_van_der_berg'],
  ['Łukasz Żółć', 'lukasz_zolc'],
  ['Jürgen Groß', 'jurgen_gross'],
  ["Siobhán O'Neill", 'siobhan_oneill'],
  ['Siobhán O’Hara', 'siobhan_ohara'],
  ['Marit Osei-Lindgren', 'marit_osei_lindgren'],
  ['Дарья Ким', 'darya_kim'],
  ['王小明', 'wang_xiao_ming'],
  ['Snake_Case 7', 'snake_case_7'],
  ['Dr. J. R. (Bob) Smith, PhD', 'dr_j_r_bob_smith_phd'],
  ['../../etc/passwd', 'etcpasswd'],
  ['<b>Bold</b>', 'bboldb'],
  ['🎉🎉', 'employee'],
  ['...', 'employee_2'],
])('%j gets the address /about/%s', async (name, slug) => {
  const img = await signUp(name);
  expect(img).toBe(slug);
  const found = await app.call('GET', `/api/employees/${img}`);
  expect([found.status, found.json.name]).toEqual([200, name.trim()]);
  expect((await app.call('GET', `/about/${img}`)).status).toBe(200);
});

test('a name of 80 characters keeps its address within 80, without an underscore at its end', async () => {
  expect(await signUp('a'.repeat(80))).toBe('a'.repeat(80));
  expect(await signUp('ß'.repeat(80))).toBe('s'.repeat(80));
  // Cut just after a space.
  expect(await signUp(`${'b'.repeat(75)}ßß y`)).toBe(`${'b'.repeat(75)}ssss`);
});

test('the second and third person whose names differ by accents get _2 and _3', async () => {
  const slugs = [await signUp('Sam Same'), await signUp('sám  same'), await signUp('SÀM SAME')];
  expect(slugs).toEqual(['sam_same', 'sam_same_2', 'sam_same_3']);
});

test('a name that looks numbered does not take the place of a numbered slug', async () => {
  const slugs = [
    await signUp('Kim 2'),
    await signUp('Kim'),
    await signUp('Kím'),
    await signUp('Kím 2'),
  ];
  expect(slugs).toEqual(['kim_2', 'kim', 'kim_3', 'kim_2_2']);
});

testInFull(
  'twenty people whose names differ by accents get twenty addresses at the same moment',
  async () => {
    const names = [...'eéèêë'].flatMap((e) => [...'oóòô'].map((o) => `Tw${e}nty F${o}ld`));
    const slugs = new Set(await Promise.all(names.map(signUp)));
    const numbered = Array.from({ length: 19 }, (_, i) => `twenty_fold_${i + 2}`);
    expect(slugs).toEqual(new Set(['twenty_fold', ...numbered]));
  },
);

describe('an address that has changed', () => {
  const rename = async (employee: Employee, img: string) => {
    await saveOldSlug(db().manager, 'employee', employee.img, employee.id);
    await db().getRepository(Employee).update({ id: employee.id }, { img });
  };

  test('redirects, in the API and on the page', async () => {
    const employee = await makeEmployee({ name: 'Before Wedding' });
    await rename(employee, 'after_wedding');
    const call = await app.call('GET', '/api/employees/before_wedding');
    expect([call.status, call.headers.get('location')]).toEqual([
      301,
      '/api/employees/after_wedding',
    ]);
    const page = await app.call('GET', '/about/before_wedding');
    expect([page.status, page.headers.get('location')]).toEqual([301, '/about/after_wedding']);
    expect((await app.call('GET', '/about/after_wedding')).status).toBe(200);
  });

  test('is not given to anyone else', async () => {
    const employee = await makeEmployee({ name: 'Moved Away' });
    await rename(employee, 'gone');
    expect(await signUp('Móved Away')).toBe('moved_away_2');
  });

  test('is deleted with the account, because it contains the name', async () => {
    const { employee, token } = await makeSignedIn(app, { name: 'Nora Maiden' });
    const json = { name: 'Nora Married', title: 'hr' };
    expect((await app.call('PUT', '/api/account', { token, json })).json.img).toBe('nora_married');
    const kept = () => db().query('SELECT slug FROM old_slug WHERE target = $1', [employee.id]);
    expect(await kept()).toEqual([{ slug: 'nora_maiden' }]);
    const { token: admin } = await makeSignedIn(app, { isAdmin: true });
    const deleted = await app.call('DELETE', `/api/team/${employee.id}`, { token: admin });
    expect(deleted.status).toBe(204);
    expect(await kept()).toEqual([]);
    for (const path of ['/api/employees/nora_maiden', '/about/nora_maiden']) {
      expect((await app.call('GET', path)).status).toBe(404);
    }
  });

  test('answers 404 when its owner is no longer on the site', async () => {
    const employee = await makeEmployee({ name: 'Left Us' });
    await rename(employee, 'left_us_for_good');
    await db().getRepository(Employee).update({ id: employee.id }, { status: 'suspended' });
    for (const path of ['/api/employees/left_us', '/about/left_us', '/about/left_us_for_good']) {
      expect((await app.call('GET', path)).status).toBe(404);
    }
  });
});
