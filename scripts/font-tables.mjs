// Reads the tables of a font (subset-fonts.mjs, build-cards.mjs).

// The tables of an uncompressed font by tag.
// https://learn.microsoft.com/typography/opentype/spec/otff
export function readTables(font) {
  const tables = {};
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    const start = font.readUInt32BE(at + 8);
    tables[font.toString('latin1', at, at + 4)] = font.subarray(
      start,
      start + font.readUInt32BE(at + 12),
    );
  }
  return tables;
}

// A map of code points to glyphs, from the format 4 subtable that each of these fonts has.
export function readGlyphs({ cmap }) {
  const glyphs = new Map();
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.readUInt32BE(8 + 8 * i),
  );
  const table = cmap.subarray(offsets.find((offset) => cmap.readUInt16BE(offset) === 4));
  const size = table.readUInt16BE(6);
  for (let i = 0; i < size; i += 2) {
    const last = table.readUInt16BE(14 + i);
    const first = table.readUInt16BE(16 + size + i);
    const delta = table.readUInt16BE(16 + 2 * size + i);
    const place = 16 + 3 * size + i;
    const range = table.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const stored = range ? table.readUInt16BE(place + range + 2 * (code - first)) : code;
      const glyph = range && !stored ? 0 : (stored + delta) % 0x10000;
      if (glyph) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

// The code points as runs, each with its first and last.
export function runsOf(codes) {
  const runs = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    if (runs.at(-1)?.last === code - 1) runs.at(-1).last = code;
    else runs.push({ first: code, last: code });
  }
  return runs;
}
