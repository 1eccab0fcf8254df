import { describe, expect, it } from 'vitest';
import { agreedCompany, agreesWithPath, companiesOf, findCompany } from './company.ts';

const companies = companiesOf({ slug: 'tether' });

describe('companies', () => {
  it.each([
    ['tether', 'CHI', 1],
    ['CHI', 'CHI', 1],
    ['chi', 'CHI', 1],
    ['bc', 'BCS', 2],
    ['BCS', 'BCS', 2],
  ])('CON-001 CON-002 ACT-052: %s is %s with priority %i', (named, code, priority) => {
    expect(findCompany(companies, named)).toMatchObject({ code, priority });
  });

  it.each(['', 'XYZ', '%', 'CHI,BCS'])('ACT-052: %j is no company', (named) => {
    expect(findCompany(companies, named)).toBeUndefined();
  });

  it('takes configured names', () => {
    const [main, second] = companiesOf({ slug: 'other', code: 'OTH', secondSlug: 'two', secondCode: 'SEC' });
    expect([main.code, second.slug]).toEqual(['OTH', 'two']);
  });

  it('says which company path, query and body agree on', () => {
    expect(agreedCompany(companies, ['tether', 'CHI', undefined])?.code).toBe('CHI');
    expect(agreedCompany(companies, ['CHI', 'BCS'])).toBeUndefined();
    expect(agreedCompany(companies, ['CHI', 'nobody'])).toBeUndefined();
    expect(agreedCompany(companies, [undefined, ''])).toBeUndefined();
  });

  it.each([
    ['tether', 'BCS', true],
    ['CHI', 'chi', true],
    ['bc', 'BCS', true],
    ['bc', 'CHI', false],
    ['nobody', 'CHI', false],
    ['bc', 'nobody', false],
  ])('T12 wire 0.4: a path of %s and a query of %s agree: %s', (inPath, inQuery, agree) => {
    expect(agreesWithPath(companies, inPath, inQuery)).toBe(agree);
  });
});
