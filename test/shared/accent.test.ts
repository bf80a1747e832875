import fc from '../support/fast-check';
import { repeats } from '../support/sample';
import { accentStyle, contrast, shadesOf } from '../../src/shared/accent';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text in the shades of any colour and on them can be read', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const shades = shadesOf(chosen);
      if (!shades) return;
      const { light, dark } = shades;
      for (const ground of ['#faf8f3', '#ffffff', light.wash]) {
        expect(contrast(light.brand, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(light.hover, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of ['#0f1b1f', '#16262b', dark.wash]) {
        expect(contrast(dark.brand, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.hover, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: repeats(100, 500) },
  );
});

test('a colour that can be read already stays as it is', () => {
  expect(shadesOf('#7a3b8c')?.light.brand).toBe('#7a3b8c');
  expect(shadesOf('#7A1F3D')?.light.brand).toBe('#7a1f3d');
  expect(accentStyle('#7a1f3d')).toContain('--brand-deep:#7a1f3d');
  expect(shadesOf('#ffee00')?.dark.brand).toBe('#ffee00');
});

test.each(['#808080', '#000000', '#ffffff', '#fdfcfa', 'teal', '#12', '#7a3b8c;', ''])(
  'no shade is derived from “%s”',
  (text) => {
    expect(shadesOf(text)).toBeNull();
    expect(accentStyle(text)).toBe('');
  },
);
