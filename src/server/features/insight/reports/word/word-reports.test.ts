import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { deleteReportDesign } from '#contracts/insight/reports/delete-report-design.ts';
import { downloadWordTemplate } from '#contracts/insight/reports/download-word-template.ts';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { previewReport } from '#contracts/insight/reports/preview-report.ts';
import { renderReport } from '#contracts/insight/reports/render-report.ts';
import { saveReportDesign } from '#contracts/insight/reports/save-report-design.ts';
import { uploadWordReport } from '#contracts/insight/reports/upload-word-report.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import {
  begin,
  end,
  field,
  instruction,
  outside,
  plain,
  refusedWordFiles,
} from '#test/factories/refused-word-files.ts';
import { aParagraph, aRow, aWordFile, someNotes } from '#test/factories/word-file.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let designer: TestUser;
let author: TestUser;
let approver: TestUser;
let moduleId: string;

/** One red pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

const sections = [
  aSection('main', [
    aField('title', 'text', { displayName: 'Purpose' }),
    aField('amount', 'number', { displayName: 'Amount: net', decimalPlaces: 2 }),
    aField('day', 'date', { displayName: 'Day' }),
    aField('secretNote', 'text', { displayName: 'Inside note' }),
    aField('photo', 'image', { displayName: 'Photo' }),
    aField('pin', 'password', { displayName: 'Pin' }),
    aField('one', 'text', { displayName: 'Twice' }),
    aField('two', 'text', { displayName: 'twice' }),
  ]),
  aSection(
    'lines',
    [
      aField('kind', 'text', { displayName: 'Kind' }),
      aField('price', 'number', { displayName: 'Price', decimalPlaces: 2 }),
      aField('inside', 'number', { displayName: 'Inside' }),
    ],
    { isTable: true, displayName: 'Lines' },
  ),
];

beforeAll(async () => {
  tenant = await platform.newTenant();
  designer = await tenant.asUser('isConsultant');
  author = await tenant.addUser({ flags: ['isFullUser'] });
  approver = await tenant.addUser({ flags: ['isFullUser'] });
  const definition = aDefinition(sections, {
    workflow: {
      ...anApproval([{ kind: 'user', value: approver.id }]),
      fieldPermissions: [
        {
          activityId: 'approval',
          fields: [
            { name: 'secretNote', control: 'hidden' },
            { name: 'lines.inside', control: 'hidden' },
          ],
          fieldGroups: [],
        },
      ],
    } as never,
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'export'] }],
      rawPermission: null,
    },
  });
  moduleId = await aPublishedApp(designer, definition);
});

const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const values = (title: string): EntryValues => ({
  title,
  amount: 1234.5,
  day: '2026-12-04',
  secretNote: 'Not for the approver',
  lines: [
    { kind: 'Hardware', price: 1170.1, inside: 7 },
    { kind: 'Travel', price: 20, inside: 8 },
  ],
});

let count = 0;

async function sent(user: TestUser, file: Buffer, asked: Record<string, string> = {}) {
  const named: Record<string, string> = 'id' in asked ? {} : { moduleId, name: `Word ${++count}` };
  const { headers, payload } = aMultipartFile(file, 'letter.docx');
  const url = `${uploadWordReport.path}?${new URLSearchParams({ ...named, ...asked })}`;
  return user.inject({ method: 'POST', url, headers, payload });
}

async function kept(user: TestUser, body: string, head = ''): Promise<string> {
  const answer = await sent(user, aWordFile(body, {}, head));
  expect(answer.statusCode, answer.payload.slice(0, 600)).toBe(200);
  return answer.json<{ data: { id: string } }>().data.id;
}

async function submitted(data: EntryValues): Promise<string> {
  return (await author.call(submitEntry, { query: { moduleId }, body: { data } })).id;
}

async function made(user: TestUser, id: string, recordId: string) {
  const answer = await user.inject({ method: 'POST', url: renderReport.path, payload: { id, recordId } });
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
  const parts = unzipSync(new Uint8Array(answer.rawPayload));
  const text = (name: string) =>
    strFromU8(parts[name] ?? new Uint8Array())
      .replaceAll(/<\/w:p>/g, '\n')
      .replaceAll(/<[^>]+>/g, '');
  return { parts, body: text('word/document.xml'), head: text('word/header1.xml'), text, answer };
}

async function faultsOf(file: Buffer) {
  const answer = await sent(designer, file);
  expect(answer.statusCode).toBe(422);
  return answer.json<{ errors: { path: string; code: string; message: string }[] }>().errors;
}

describe('a Word file that lays out a report', () => {
  it('has values by name or label, rows, conditions, and a picture, in the formats of the reader', async () => {
    const photo = await author.call(uploadBase64, { body: { moduleId, name: 'pixel.png', content: png } });
    const recordId = await submitted({ ...values('Laptops & <docks>'), photo: { ...photo } });
    const id = await kept(
      designer,
      aParagraph('For {Pur', 'pose} on {day:long}: {Amount: net:EUR} ({amount})') +
        aParagraph('{#if amount > 1000.0}Much{/if}{#if amount > 9000.0}Too much{/if}') +
        aRow('{#Lines}{Kind}', '{price:2} of {title}{/Lines}') +
        aParagraph('{Photo:40mm}'),
      aParagraph('{app} {day}'),
    );
    await designer.call(saveReportDesign, { body: { id, revision: 1, sharedWith: [{ kind: 'everyone' }] } });
    const { body, head, parts, answer } = await made(author, id, recordId);
    expect(body).toContain('For Laptops &amp; &lt;docks&gt; on December 4, 2026: €1,234.50 (1234.5');
    expect(body).toContain('Much');
    expect(body).not.toContain('Too much');
    expect(body).toMatch(/Hardware\n1,170\.10 of Laptops/);
    expect(body).toMatch(/Travel\n20\.00 of Laptops/);
    expect(head).not.toContain('{');
    expect(Object.keys(parts).some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true);
    expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('pic:pic');
    expect(answer.headers['content-disposition']).toContain('.docx');
    expect(answer.headers['content-type']).toContain('wordprocessingml.document');
  });

  it('has the words of a picture as they were written', async () => {
    const photo = await author.call(uploadBase64, { body: { moduleId, name: 'a & b.png', content: png } });
    const described = { ...photo, alt: 'Door "A" & <b>' };
    const id = await kept(designer, aParagraph('{photo}'));
    await designer.call(saveReportDesign, { body: { id, revision: 1, sharedWith: [{ kind: 'everyone' }] } });
    const words = async (data: EntryValues) => {
      const { parts } = await made(author, id, await submitted({ ...values('Words'), ...data }));
      return strFromU8(parts['word/document.xml'] ?? new Uint8Array()).match(/descr="([^"]*)"/)?.[1];
    };
    expect(await words({ photo: { ...described } })).toBe('Door &quot;A&quot; &amp; &lt;b&gt;');
    const other = await author.call(uploadBase64, { body: { moduleId, name: 'a & b.png', content: png } });
    expect(await words({ photo: { ...other } })).toBe('a &amp; b.png');
  });

  it('shows its reader only what they may see, in values, rows and conditions', async () => {
    const recordId = await submitted({ ...values('Hidden'), pin: 'pin-4711' });
    const id = await kept(
      designer,
      aParagraph('Note: {secretNote}.') +
        aParagraph('{#if secretNote == "Not for the approver"}It has one{/if}') +
        aRow('{#lines}{kind}', '{inside}{/lines}'),
    );
    await designer.call(saveReportDesign, { body: { id, revision: 1, sharedWith: [{ kind: 'everyone' }] } });
    const { body } = await made(approver, id, recordId);
    expect(body).toContain('Note: .');
    expect(body).toContain('Hardware');
    for (const hidden of ['Not for the approver', 'It has one', '7', '8']) expect(body).not.toContain(hidden);
  });

  it('has values in footnotes and endnotes too, and leaves comments as they were written', async () => {
    const recordId = await submitted({ ...values('{day} in notes'), pin: 'pin-4711' });
    const note = (kind: string, text: string) =>
      `<w:${kind}s ${names}><w:${kind} w:id="1">${aParagraph(text)}</w:${kind}></w:${kind}s>`;
    const file = (foot: string) =>
      aWordFile(
        aParagraph('For {title}'),
        someNotes({
          footnotes: note('footnote', foot),
          endnotes: note('endnote', '{#Lines}{kind} {/Lines}of {title}'),
          comments: note('comment', 'Is {this} right?'),
        }),
      );
    const answer = await sent(designer, file('Net {amount:EUR}, {secretNote}'));
    const { id } = answer.json<{ data: { id: string } }>().data;
    await designer.call(saveReportDesign, { body: { id, revision: 1, sharedWith: [{ kind: 'everyone' }] } });
    const { body, text } = await made(approver, id, recordId);
    expect(body).toContain('For {day} in notes');
    expect(text('word/footnotes.xml')).toBe('Net €1,234.50, \n');
    expect(text('word/endnotes.xml')).toBe('Hardware Travel of {day} in notes\n');
    expect(text('word/comments.xml')).toBe('Is {this} right?\n');
    const [fault] = await faultsOf(file('Of {Nobody}'));
    expect(fault?.message).toBe('There is nothing called Nobody here: Of {Nobody}');
    const [open] = await faultsOf(file('Of {title'));
    expect(open).toMatchObject({ code: 'word_braces' });
  });

  it('leaves marks in values as they are', async () => {
    const recordId = await submitted({
      ...values('{secretNote} {#lines}'),
      lines: [{ kind: '{title}', price: 1, inside: 1 }],
    });
    const id = await kept(designer, aParagraph('{title}') + aRow('{#lines}{kind}', '{/lines}'));
    const { body } = await made(designer, id, recordId);
    expect(body).toContain('{secretNote} {#lines}');
    expect(body).toContain('{title}');
  });

  it('is listed, told, replaced, downloaded and deleted', async () => {
    const id = await kept(designer, aParagraph('{title}'));
    const { items } = await designer.call(listReportDesigns, { body: { length: 100 } });
    expect(items.find((one) => one.id === id)).toMatchObject({ format: 'word', source: 'entry' });
    const before = await designer.call(getReportDesign, { params: { id } });
    expect(before.word).toMatchObject({ fileName: 'letter.docx', names: ['title'] });
    expect((await sent(designer, aWordFile(aParagraph('{day}')), { id, revision: '9' })).statusCode).toBe(
      409,
    );
    const replaced = await sent(designer, aWordFile(aParagraph('{day}')), { id, revision: '1' });
    expect(replaced.json()).toMatchObject({ data: { id, revision: 2 } });
    const after = await designer.call(getReportDesign, { params: { id } });
    expect(after.word?.names).toEqual(['day']);
    expect(after.name).toBe(before.name);
    const file = await designer.inject({ url: downloadWordTemplate.path.replace(':id', id) });
    expect(
      strFromU8(unzipSync(new Uint8Array(file.rawPayload))['word/document.xml'] ?? new Uint8Array()),
    ).toContain('{day}');
    const hidden = await author.inject({ url: downloadWordTemplate.path.replace(':id', id) });
    expect(hidden.statusCode).toBe(404);
    expect((await sent(author, aWordFile(aParagraph('{day}')), { id, revision: '2' })).statusCode).toBe(404);
    const shown = await designer.attempt(previewReport, { body: { id } });
    expect(shown.error?.errors).toMatchObject([{ path: 'body.id', code: 'report_is_word' }]);
    const drawn = await designer.attempt(saveReportDesign, {
      body: { id, revision: 2, design: after.design },
    });
    expect(drawn.error?.errors).toMatchObject([{ path: 'body.design', code: 'report_is_word' }]);
    await designer.call(deleteReportDesign, { params: { id } });
  });
});

describe('an upload', () => {
  it('tells every name that the app lacks, with its paragraph', async () => {
    const faults = await faultsOf(
      aWordFile(
        aParagraph('Dear {Nobody}, about {title:loud}') +
          aParagraph('{pin} {Twice}') +
          aParagraph('{#Nowhere}{kind}{/Nowhere}') +
          aParagraph('{#if nobody > 1}{/if} {#lines}{#lines}{/lines}{/lines}') +
          aParagraph('{#lines}'),
      ),
    );
    expect(faults.map(({ message }) => message)).toEqual([
      'There is nothing called Nobody here: Dear {Nobody}, about {title:loud}',
      'There is no format like that: title:loud',
      'There is nothing called pin here: {pin} {Twice}',
      'Two fields are called Twice. Use the name of one: {pin} {Twice}',
      'There is no table section called Nowhere: {#Nowhere}{kind}{/Nowhere}',
      'There is nothing called kind here: {#Nowhere}{kind}{/Nowhere}',
      'This condition can’t be read: if nobody > 1',
      'Rows can’t repeat inside rows: {#if nobody > 1}{/if} {#lines}{#lines}{/lines}{/lines}',
      'This isn’t closed: {#lines}',
    ]);
  });

  it('tells braces that do not match', async () => {
    const [fault] = await faultsOf(aWordFile(aParagraph('Dear {title, yours')));
    expect(fault).toMatchObject({ path: 'body.file', code: 'word_braces' });
  });

  it.each(refusedWordFiles)('of %s is refused', async (_what, code, file) => {
    expect(await faultsOf(file())).toMatchObject([{ path: 'body.file', code }]);
  });

  it('takes links that people follow, and fields that show the document', async () => {
    const links = field('HYPERLINK "https://a.example/" \\o "There"') + field('HYPERLINK \\l "here"');
    const page = `<w:p>${begin}${instruction('IF ')}${field(' PAGE ')}${instruction(' = 1 "a" "b"')}${end}</w:p>`;
    const file = aWordFile(plain + links + page, {
      'word/_rels/document.xml.rels': outside('hyperlink', 'https://a.example/'),
    });
    expect((await sent(designer, file)).statusCode).toBe(200);
  });

  it('needs a name, an app and the right to analyse', async () => {
    const user = await tenant.addUser({ flags: [] });
    expect((await sent(user, aWordFile(plain))).statusCode).toBe(403);
    const { headers, payload } = aMultipartFile(aWordFile(plain), 'letter.docx');
    const bare = await designer.inject({ method: 'POST', url: uploadWordReport.path, headers, payload });
    expect(bare.json()).toMatchObject({ errors: [{ path: 'query.name', code: 'required' }] });
  });
});
