import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { runRemoteUrl } from '#contracts/lookups/run-remote-url.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { aKitchenSink } from './kitchen-sink.ts';

/** What the connector of the kitchen sink finds. */
export const sinkCustomers = [
  { no: 'C1', name: 'Acme', city: 'Madrid' },
  { no: 'C2', name: 'Globex', city: 'Paris' },
];
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * The kitchen sink for a tenant, with values for an entry that fills in every field. `origin` answers `sinkCustomers` as `data`,
 * and at `/rate` a `rate`.
 */
export async function filledSink(
  tenant: TestTenant,
  origin: string,
  change?: (definition: ModuleDefinition) => ModuleDefinition,
) {
  const user = await tenant.addUser({ username: 'ana' });
  const other = await tenant.addUser({ username: 'ben' });
  const { moduleId, supplierId } = await aKitchenSink(tenant, origin, change);
  const upload = (name: string, content: string) =>
    user.call(uploadBase64, { body: { moduleId, name, content } });
  const text = Buffer.from('hello').toString('base64');
  for (const fieldId of ['f_inputExternal', 'f_multiSelectExternal', 'f_remoteLookup']) {
    await user.call(runRemoteUrl, { body: { moduleId, fieldId } });
  }
  const data: EntryValues = {
    text: 'Größe 北京',
    email: 'Ana@example.com',
    textarea: 'First\n\n  second',
    number: 1234.56,
    slider: 7.5,
    rating: 3.5,
    barcodeTyped: '4006381333931',
    barcodeScanner: 'BOX-7',
    richtext: '<p><strong>Bold</strong> and plain</p>',
    richtextHtml: '<h2>Title</h2><p>Text</p>',
    password: 'opensesame-1',
    date: '2026-02-28',
    datetime: '2026-02-28T09:30:00.000Z',
    time: '09:30:00',
    dropdown: 'Blue, dark',
    listed: 'SP',
    checklist: ['One', 'Three'],
    checkbox: true,
    switch: false,
    lookup: supplierId,
    multiSelectReference: ['SP', 'FR'],
    inputExternal: 'C1',
    multiSelectExternal: ['C1', 'C2'],
    remoteLookup: 1.5,
    city: 'Madrid',
    user: user.id,
    multiSelectUser: [user.id, other.id],
    file: { ...(await upload('a.txt', text)) },
    image: { ...(await upload('a.png', pixel)), alt: 'A dot' },
    multiFile: [{ ...(await upload('b.txt', text)) }],
    signature: { ...(await upload('signature.png', pixel)) },
    lines: [{ what: 'Box', quantity: 3, price: 2.5, colour: 'Red', due: '2026-03-01' }],
  };
  return { user, other, moduleId, data };
}
