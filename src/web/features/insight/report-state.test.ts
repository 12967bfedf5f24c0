import { describe, expect, it } from 'vitest';
import { firstReport, readReport } from './report-state.ts';

const moduleId = '01953c7e-5a70-7c40-9d1f-6f2a8e4b1c01';

describe('the report in an address', () => {
  it('is read as it was written', () => {
    const report = { ...firstReport(moduleId), filters: { condition: 'and' as const, rules: [] } };
    expect(readReport(JSON.stringify(report))).toEqual(report);
  });

  it.each([
    null,
    '',
    '{',
    '3',
    '[]',
    '{}',
    '{"moduleId":3}',
    `{"moduleId":"${moduleId}","rows":{}}`,
    `{"moduleId":"${moduleId}","measures":[null]}`,
    `{"moduleId":"${moduleId}","across":[]}`,
    `{"moduleId":"${moduleId}","filters":{"rules":3}}`,
  ])('is none in %s', (text) => {
    expect(readReport(text)).toBeNull();
  });
});
