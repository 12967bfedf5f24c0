import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { getDocumentReading } from '#contracts/document-reading/get-document-reading.ts';
import { readDocument } from '#contracts/document-reading/read-document.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

function pdf(lines: readonly (readonly [string, string])[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  for (const [index, [label, value]] of lines.entries()) {
    document.text(label, 72, 100 + index * 30, { lineBreak: false });
    document.text(value, 300, 100 + index * 30, { lineBreak: false });
  }
  document.end();
  return done;
}

it('finds lookups and people by the name in the document, and none that no one or several have', async () => {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const person = await tenant.addUser({ username: 'noralind' });
  const { id: listId } = await designer.call(saveValueList, {
    body: {
      key_name: 'Suppliers',
      values: [
        { key: 'S-1', value: 'Nordfreight AS' },
        { key: 'S-2', value: 'Twin' },
        { key: 'S-3', value: 'Twin' },
      ],
    },
  });
  const fields = [
    aField('supplier', 'dropdown', { displayName: 'Supplier', listToUse: { listId } }),
    aField('carrier', 'dropdown', { displayName: 'Carrier', listToUse: { listId } }),
    aField('broker', 'dropdown', { displayName: 'Broker', listToUse: { listId } }),
    aField('contact', 'user', { displayName: 'Contact' }),
  ];
  const moduleId = await aPublishedApp(designer, aDefinition([aSection('main', fields)]));
  await designer.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright' } });
  const content = await pdf([
    ['Supplier', 'Nordfreight AS'],
    ['Carrier', 'Twin'],
    ['Broker', 'Unknown Ltd'],
    ['Contact', 'Noralind'],
  ]);
  const { headers, payload } = aMultipartFile(content, 'invoice.pdf');
  const url = `${readDocument.path}?moduleId=${moduleId}`;
  const { data } = (await person.inject({ method: 'POST', url, headers, payload })).json();
  await platform.settle();
  const reading = await person.call(getDocumentReading, { query: { id: data.id } });
  expect(reading).toMatchObject({ state: 'read' });
  const found = Object.fromEntries(reading.proposals.map(({ field, value }) => [field, value]));
  expect(found).toEqual({ supplier: 'S-1', contact: person.id });
});
