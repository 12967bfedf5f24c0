import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { getFile } from '#contracts/files/get-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { deleteReportDesign } from '#contracts/insight/reports/delete-report-design.ts';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import { saveReportDesign } from '#contracts/insight/reports/save-report-design.ts';
import { uploadWordReport } from '#contracts/insight/reports/upload-word-report.ts';
import { fileReference } from '#contracts/shapes/basics.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { FileReference } from '#engine/value/field-value.ts';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import type { DeferredWork } from '#server/features/workflow/workflow-jobs.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aModule, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import { aParagraph, aWordFile } from '#test/factories/word-file.ts';
import { readPdf } from '#test/harness/read-pdf.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { scenarioModule } from '#test/scenarios/scenario.ts';
import { makeDocumentHandler } from './make-document.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let designer: TestUser;
let author: TestUser;

beforeAll(async () => {
  tenant = await platform.newTenant();
  designer = await tenant.asUser('isConsultant');
  author = await tenant.addUser({ flags: ['isFullUser'] });
});

const fields = [
  aField('title', 'text', { displayName: 'Purpose' }),
  aField('secretNote', 'text', { displayName: 'Inside note' }),
  aField('letter', 'file', { displayName: 'Letter' }),
  aField('letters', 'multi-file', { displayName: 'Letters', maximumFiles: 3 }),
  aField('photo', 'file', { displayName: 'Photo', acceptedTypes: 'image/*' }),
];

/** Start → the document → a step for the author → end; the document doesn't show `secretNote`. */
function definitionWith(properties: Readonly<Record<string, unknown>>) {
  const { workflow } = scenarioModule({
    fields: [],
    activities: [
      { id: 'start', type: 'StartProcess' },
      { id: 'paper', type: 'MakeDocument', properties },
      {
        id: 'check',
        type: 'Assignment',
        properties: { Title: 'Check', Assignees: [{ kind: 'initiator' }], SelfApproval: true },
      },
      { id: 'end', type: 'CompletedProcess' },
    ],
    connections: ['start > paper', 'paper > check', 'check > end'],
  });
  const hidden = { name: 'secretNote', control: 'hidden' };
  return aDefinition([aSection('main', fields)], {
    workflow: {
      ...workflow,
      fieldPermissions: [{ activityId: 'paper', fields: [hidden], fieldGroups: [] }],
    } as never,
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'export'] }],
      rawPermission: null,
    },
  });
}

const letter: SentDesign = {
  source: 'entry',
  paper: { size: 'a4', isLandscape: false, marginMm: 20 },
  head: [],
  foot: [],
  body: [
    {
      id: 'b1',
      kind: 'text',
      width: 12,
      text: 'About {title}, {secretNote}.',
      role: 'body',
      align: 'left',
    },
  ],
};

let count = 0;

/** An app whose step makes a report in pages, or of a Word file. */
async function anApp(
  asked: { readonly field?: string; readonly word?: string; readonly name?: string } = {},
) {
  const moduleId = await aModule(designer);
  const { field = 'letter', word, name = 'Letter {title}' } = asked;
  await publishDefinition(designer, moduleId, aDefinition([aSection('main', fields)]));
  const report = word === undefined ? await drawn(moduleId) : await uploaded(moduleId, word);
  await publishDefinition(designer, moduleId, definitionWith({ Report: report, Field: field, Name: name }));
  return { moduleId, report };
}

async function drawn(moduleId: string): Promise<string> {
  const body = { name: `Letter ${++count}`, moduleId, design: letter };
  return (await designer.call(saveReportDesign, { body })).id;
}

async function uploaded(moduleId: string, word: string): Promise<string> {
  const { headers, payload } = aMultipartFile(aWordFile(aParagraph(word)), 'letter.docx');
  const url = `${uploadWordReport.path}?${new URLSearchParams({ moduleId, name: `Word ${++count}` })}`;
  const answer = await designer.inject({ method: 'POST', url, headers, payload });
  return answer.json<{ data: { id: string } }>().data.id;
}

async function submitted(moduleId: string, title = 'Desks'): Promise<string> {
  const data = { title, secretNote: 'Not on paper' };
  const { id } = await author.call(submitEntry, { query: { moduleId }, body: { data } });
  await platform.settle();
  return id;
}

/** An entry that waits for its document, with the work as the queue passes it on. */
async function waiting(moduleId: string, report: string, field: string) {
  const { id } = await author.call(submitEntry, {
    query: { moduleId },
    body: { data: { title: 'Waiting' } },
  });
  const ctx = await tenant.context();
  const { rows } = await sql<{ id: string; state: InstanceState }>`
    select id, state from workflow_instances where entry_id = ${id}`.execute(ctx.db.appTables());
  const [instance] = rows;
  const [token] = instance?.state.tokens ?? [];
  const work: DeferredWork = {
    instanceId: instance?.id ?? '',
    key: token?.wait.kind === 'event' ? token.wait.key : '',
    activityId: 'paper',
    job: 'make-document',
    input: { reportId: report, field, name: '' },
    origin: { appId: moduleId, version: 2, entryId: id, activityName: 'Paper', at: '', actor: null },
    attempt: 1,
  };
  return { id, ctx, work };
}

async function shown(moduleId: string, recordId: string) {
  return author.call(getEntry, { params: { recordId }, query: { moduleId } });
}

async function bytesOf(file: FileReference): Promise<Buffer> {
  const { url } = await author.call(getFile, { body: { key: file.key } });
  return (await author.inject({ url })).rawPayload;
}

async function fileCount(entryId: string): Promise<number> {
  const { db } = await tenant.context();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files where entry_id = ${entryId}`.execute(db.appTables());
  return rows[0]?.count ?? 0;
}

describe('a step that makes a document', () => {
  it('is told to the owner of its report, who could delete it, and to nobody else', async () => {
    const { moduleId, report } = await anApp();
    const usedIn = async (user: TestUser, id: string) =>
      (await user.call(getReportDesign, { params: { id } })).usedIn;
    expect(await usedIn(designer, report)).toHaveLength(1);
    const other = await drawn(moduleId);
    expect(await usedIn(designer, other)).toEqual([]);
    // A draft that is not published would lose it as well.
    await saveDraft(designer, moduleId, definitionWith({ Report: other, Field: 'letter', Name: '' }));
    expect(await usedIn(designer, other)).toHaveLength(1);
    expect(await usedIn(designer, report)).toHaveLength(1);
    const sharedWith = [{ kind: 'everyone' as const }];
    await designer.call(saveReportDesign, { body: { id: report, revision: 1, sharedWith } });
    const reader = await tenant.asUser('isFullUser');
    expect(await usedIn(reader, report)).toEqual([]);
  });

  it('files a PDF with what the step shows, under a name of the entry, and lets the entry continue', async () => {
    const { moduleId } = await anApp();
    const id = await submitted(moduleId, 'Desks: 4/5');
    const { data: record, workflow_status: status } = await shown(moduleId, id);
    const file = fileReference.parse(record.letter);
    expect(file).toMatchObject({ name: 'Letter Desks 4 5.pdf', type: 'application/pdf' });
    const { text } = await readPdf(await bytesOf(file));
    expect(text).toContain('About Desks');
    expect(text).not.toContain('Not on paper');
    expect(status).toBe('In Progress');
  });

  it('files a Word document of a template', async () => {
    const { moduleId } = await anApp({ word: 'Dear {Purpose}: {Inside note}.' });
    const { data: record } = await shown(moduleId, await submitted(moduleId));
    const file = fileReference.parse(record.letter);
    expect(file.name).toBe('Letter Desks.docx');
    const parts = unzipSync(new Uint8Array(await bytesOf(file)));
    const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]+>/g, '');
    expect(body).toContain('Dear Desks: .');
  });

  it('files one document, however often its work is done', async () => {
    const { moduleId, report } = await anApp({ field: 'letters' });
    const { id, ctx, work } = await waiting(moduleId, report, 'letters');
    const run = () => makeDocumentHandler.run(ctx, work as never, 'job');
    await Promise.all([run(), run()]);
    await platform.settle();
    await run();
    const { data: record } = await shown(moduleId, id);
    expect(record.letters).toHaveLength(1);
    expect(await fileCount(id)).toBe(1);
  });

  it('is done again while files cannot be stored, and stops the entry in the end', async () => {
    const { moduleId, report } = await anApp();
    const { id, ctx, work } = await waiting(moduleId, report, 'letter');
    const files = Object.create(ctx.platform.files, {
      put: { value: () => Promise.reject(new Error('away')) },
    }) as typeof ctx.platform.files;
    const broken: typeof ctx = { ...ctx, platform: { ...ctx.platform, files } };
    await makeDocumentHandler.run(broken, work as never, 'job');
    expect((await shown(moduleId, id)).workflow_status).toBe('In Progress');
    await makeDocumentHandler.run(broken, { ...work, attempt: 8 } as never, 'job');
    expect((await shown(moduleId, id)).workflow_status).toBe('Faulted');
    await platform.settle();
    expect(await fileCount(id)).toBe(0);
  });
});

describe('a step without its report', () => {
  it('stops the entry when the report was deleted', async () => {
    const { moduleId, report } = await anApp();
    await designer.call(deleteReportDesign, { params: { id: report } });
    const { workflow_status: status } = await shown(moduleId, await submitted(moduleId));
    expect(status).toBe('Faulted');
    const { faults } = await designer.call(checkDraft, { params: { moduleId } });
    expect(faults).toMatchObject([{ severity: 'error', code: 'document_report_gone' }]);
  });

  it('stops the entry when the field does not take the document', async () => {
    const { moduleId } = await anApp({ field: 'photo' });
    const id = await submitted(moduleId);
    expect((await shown(moduleId, id)).workflow_status).toBe('Faulted');
    expect(await fileCount(id)).toBe(0);
  });

  it('stops the entry when its list of files is full, and says why', async () => {
    const { moduleId } = await anApp({ field: 'letters' });
    const upload = async (name: string) => ({
      ...(await author.call(uploadBase64, { body: { moduleId, name, content: 'aGVsbG8=' } })),
    });
    const letters = [await upload('a.txt'), await upload('b.txt'), await upload('c.txt')];
    const { id } = await author.call(submitEntry, { query: { moduleId }, body: { data: { letters } } });
    await platform.settle();
    const { data: record, workflow_status: status } = await shown(moduleId, id);
    expect(status).toBe('Faulted');
    expect(record.letters).toHaveLength(3);
    const { db } = await tenant.context();
    const { rows } = await sql<{ state: string }>`
      select state::text from workflow_instances where entry_id = ${id}`.execute(db.appTables());
    expect(rows[0]?.state).toContain('too_many_files');
  });

  it('cannot be published', async () => {
    const moduleId = await aModule(designer);
    const { faults } = await saveDraft(designer, moduleId, definitionWith({}));
    expect(faults.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['document_report_missing', 'document_field_missing']),
    );
  });
});

describe('reports of an app that loses a field', () => {
  it('are told before it is published', async () => {
    const { moduleId } = await anApp({ word: 'Dear {Inside note}' });
    const without = fields.filter(({ name }) => name !== 'secretNote');
    await saveDraft(designer, moduleId, aDefinition([aSection('main', without)]));
    const { faults } = await designer.call(checkDraft, { params: { moduleId } });
    const told = faults.filter(({ code }) => code === 'report_lost_names');
    expect(told).toMatchObject([{ severity: 'warning' }]);
    expect(told[0]?.message).toContain('Inside note (Dear {Inside note})');
  });
});
