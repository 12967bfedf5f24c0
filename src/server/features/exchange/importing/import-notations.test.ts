import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { checkImport } from '#contracts/exchange/check-import.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import { setLanguage } from '#contracts/people/set-language.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const everyone = { kind: 'everyone' } as const;

async function app() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const user = await tenant.addUser();
  const fields = [
    aField('title', 'text'),
    aField('day', 'date'),
    aField('amount', 'number'),
    aField('paid', 'checkbox'),
  ];
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([aSection('main', fields)], {
      permission: { rules: [{ who: everyone, actions: ['start', 'viewAll'] }], rawPermission: null },
    }),
  );
  const drafts = async () => {
    const { items } = await user.call(listDraftEntries, { query: { moduleId }, body: { length: 100 } });
    return new Map(items.map((item) => [item.title, item]));
  };
  return { user, moduleId, drafts };
}

async function send(user: TestUser, moduleId: string, content: Buffer | string, name = 'rows.csv') {
  const answer = await user.inject({
    method: 'POST',
    url: `${uploadImport.path}?moduleId=${moduleId}`,
    ...aMultipartFile(Buffer.from(content as never), name),
  });
  return answer.json<{ data: EndpointOutput<typeof uploadImport> }>().data;
}

const targets = ['title', 'day', 'amount', 'paid'];
const written = (dateFormat: 'DD-MM-YYYY' | 'MM-DD-YYYY', decimalMark: '.' | ',') => ({
  targets,
  notations: [null, { dateFormat, decimalMark: null }, { dateFormat: null, decimalMark }, null],
});

describe('a file in another notation', () => {
  it('is recognised where its rows leave no doubt, else as the reader writes', async () => {
    const { user, moduleId } = await app();
    const sure = await send(user, moduleId, 'title,day,amount\na,01/31/2026,"1.234"\nb,02/03/2026,"7,5"');
    expect(sure.columns.map(({ dateFormats, decimalMarks }) => [dateFormats, decimalMarks])).toEqual([
      [[], []],
      [['MM-DD-YYYY', 'DD-MM-YYYY'], []],
      [[], [',', '.']],
    ]);
    expect(sure.fields.map(({ dependsOn }) => dependsOn)).toEqual([null, 'dateFormat', 'decimalMark', null]);
    const plain = await send(user, moduleId, 'title,day,amount\na,2026-01-31,12');
    expect(plain.columns.every(({ dateFormats }) => dateFormats.length === 0)).toBe(true);
    await user.call(setLanguage, { body: { language: 'de' } });
    const open = await send(user, moduleId, 'title,day,amount\na,02.03.2026,"1.234"');
    expect(open.columns[1]?.dateFormats).toEqual(['DD-MM-YYYY', 'MM-DD-YYYY']);
    expect(open.columns[2]?.decimalMarks).toEqual([',', '.']);
  });

  it('is read as one says, and so are the rows that came back', async () => {
    const { user, moduleId, drafts } = await app();
    const text = 'title,day,amount,paid\nright,03.04.2026,"1.234",ja\nwrong,04.05.2026,"2.345",maybe';
    const sent = await send(user, moduleId, text);
    const query = { importId: sent.id };
    await user.call(startImport, { query, body: written('DD-MM-YYYY', ',') });
    await platform.settle();
    expect(await user.call(getImport, { query })).toMatchObject({ addedCount: 1, faultyCount: 1 });
    expect((await drafts()).get('right')).toMatchObject({ day: '2026-04-03', amount: 1234, paid: true });
    const faults = await user.inject({
      method: 'GET',
      url: `/api/EntryModule/import/faults?importId=${sent.id}&format=csv`,
    });
    const again = await send(user, moduleId, faults.payload.replace('maybe', 'いいえ'));
    expect(again.columns[1]?.dateFormats).toContain('DD-MM-YYYY');
    expect(again.columns[2]?.decimalMarks).toContain(',');
    const second = { query: { importId: again.id }, body: written('DD-MM-YYYY', ',') };
    expect(await user.call(checkImport, second)).toMatchObject({ checkedCount: 1, faultyCount: 0 });
    await user.call(startImport, second);
    await platform.settle();
    expect((await drafts()).get('wrong')).toMatchObject({ day: '2026-05-04', amount: 2345, paid: false });
  });
});
