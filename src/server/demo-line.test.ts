import { expect, it } from 'vitest';
import { defaultDemoPassword } from './config.ts';
import { demoLine } from './demo-line.ts';

it('the line shows the default password, but never one that the operator has chosen', () => {
  expect(demoLine({ DEMO_PASSWORD: defaultDemoPassword })).toMatch(/the password is formwright-demo$/);
  expect(demoLine({ DEMO_PASSWORD: 'chosen-by-mia-2026' })).not.toContain('chosen-by-mia-2026');
});
