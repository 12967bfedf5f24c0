import { expect, it } from 'vitest';
import { type BillOfMaterials, licensesPage, productMaterials } from './product-documents.ts';

const development = [{ name: 'cdx:npm:package:development', value: 'true' }];
const component = (name: string, more = {}) => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  ...more,
});

const all: BillOfMaterials = {
  serialNumber: 'urn:uuid:1',
  metadata: { timestamp: '2026-01-01T00:00:00Z', component: { name: 'a-folder', type: 'library' } },
  components: [
    component('fastify'),
    component('react', { properties: development }),
    component('vitest', { properties: development }),
  ],
  dependencies: [
    { ref: 'formwright@0.1.0', dependsOn: ['fastify@1.0.0', 'react@1.0.0', 'vitest@1.0.0'] },
    { ref: 'vitest@1.0.0', dependsOn: ['react@1.0.0'] },
  ],
};

it('lists what the server needs and what the browser gets, not the tools', () => {
  const { components, dependencies } = productMaterials(all, [{ name: 'react', version: '1.0.0' }]);
  expect(components.map(({ name }) => name)).toEqual(['fastify', 'react']);
  expect(dependencies).toEqual([{ ref: 'formwright@0.1.0', dependsOn: ['fastify@1.0.0', 'react@1.0.0'] }]);
});

it('leaves out a package whose other version the browser gets', () => {
  const { components } = productMaterials(all, [{ name: 'react', version: '2.0.0' }]);
  expect(components.map(({ name }) => name)).toEqual(['fastify']);
});

it('says nothing of the folder or the time it was made in', () => {
  const text = JSON.stringify(productMaterials(all, []));
  expect(text).not.toMatch(/a-folder|2026|urn:uuid/);
  expect(text).toContain('"name":"formwright","type":"application"');
});

it('writes each licence in full, and names the one that brings no text', () => {
  const page = licensesPage('the web app', [
    { name: 'react', version: '1.0.0', identifier: 'MIT', text: 'Copyright Meta\n' },
    { name: 'is-mobile', version: '5.0.0', identifier: 'MIT', text: null },
  ]);
  expect(page).toContain('## react 1.0.0\n\nLicence: MIT\n\nCopyright Meta\n');
  expect(page).toContain('## is-mobile 5.0.0\n\nLicence: MIT\n\nThe package brings no text of it.\n');
});
