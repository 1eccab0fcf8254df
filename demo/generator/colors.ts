/** The cord colours of the demo seller: code, name, weave and up to three inks. */
export interface DemoColor {
  code: string;
  name: string;
  pattern: 'solid' | 'twist' | 'tri' | 'band' | 'fleck';
  a: string;
  b: string;
  c: string;
}

const BONE = '#EFEADC';
const solid = (code: string, name: string, a: string): DemoColor => ({
  code,
  name,
  pattern: 'solid',
  a,
  b: BONE,
  c: a,
});

export const COLORS: readonly DemoColor[] = [
  solid('100', 'Black', '#1D2422'),
  solid('104', 'Graphite', '#5A6461'),
  solid('108', 'Bone', BONE),
  solid('112', 'Navy', '#1C345E'),
  solid('117', 'Harbor Blue', '#2E70AB'),
  solid('121', 'Glacier', '#9BCCDF'),
  solid('126', 'Lagoon', '#1B8A8D'),
  solid('131', 'Spruce', '#21543F'),
  solid('134', 'Moss', '#6D7C3A'),
  solid('140', 'Khaki', '#B79D67'),
  solid('146', 'Saddle', '#8B5730'),
  solid('150', 'Buoy Orange', '#E3632A'),
  solid('153', 'Marigold', '#EBB036'),
  solid('160', 'Barn Red', '#AB322E'),
  solid('165', 'Coral', '#EA7F6D'),
  solid('172', 'Plum', '#6C3A65'),
  { code: '204', name: 'Dockline', pattern: 'twist', a: '#1C345E', b: BONE, c: '#1C345E' },
  { code: '209', name: 'Regatta', pattern: 'tri', a: BONE, b: '#AB322E', c: '#1C345E' },
  { code: '213', name: 'Sunset', pattern: 'tri', a: '#E3632A', b: '#912F58', c: '#F1BE4B' },
  { code: '218', name: 'Trail Mix', pattern: 'tri', a: '#6D7C3A', b: '#B79D67', c: '#C9562A' },
  { code: '222', name: 'Night Fleck', pattern: 'fleck', a: '#1D2422', b: '#9BCCDF', c: '#1D2422' },
  { code: '226', name: 'Pine Band', pattern: 'band', a: '#21543F', b: '#B79D67', c: '#21543F' },
  { code: '231', name: 'Buoy Line', pattern: 'twist', a: '#E3632A', b: BONE, c: '#E3632A' },
  { code: '237', name: 'Wild Plum', pattern: 'twist', a: '#6C3A65', b: '#E3A9BA', c: '#6C3A65' },
];

export const ALL_CODES: readonly string[] = COLORS.map((color) => color.code);

export function colorOf(code: string): DemoColor {
  const found = COLORS.find((color) => color.code === code);
  if (found === undefined) throw new Error(`no colour ${code}`);
  return found;
}

/** A list of colour codes, written as words. */
export function codes(words: string): readonly string[] {
  return words.split(' ');
}

/** What the two mixes hold. */
export const MIX_COLORS: Readonly<Record<string, readonly string[]>> = {
  '12100-MIX36': codes('100 112 117 121 131 150 153 160 204 209 213 231'),
  '12310-MIX24': codes('100 112 117 126 150 153'),
};
