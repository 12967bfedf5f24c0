import { expect, it } from 'vitest';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { previewReport } from '#contracts/insight/reports/preview-report.ts';
import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** One red pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

/** Two entries with pictures, of which a step hides one from its approver. */
async function album() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [author, approver, overseer] = [
    await tenant.addUser({ flags: ['isFullUser'] }),
    await tenant.addUser({ flags: ['isFullUser'] }),
    await tenant.addUser({ flags: ['isFullUser'] }),
  ];
  const fields = [aField('title', 'text'), aField('photo', 'image'), aField('innerPhoto', 'image')];
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([aSection('main', fields)], {
      workflow: {
        ...anApproval([{ kind: 'user', value: approver.id }]),
        fieldPermissions: [
          {
            activityId: 'approval',
            fields: [{ name: 'innerPhoto', control: 'hidden' }],
            fieldGroups: [],
          },
        ],
      } as never,
      permission: {
        rules: [
          { who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'export'] },
          { who: { kind: 'user', value: overseer.id }, actions: ['viewHidden'] },
        ],
        rawPermission: null,
      },
    }),
  );
  const aPhoto = async () => ({
    ...(await author.call(uploadBase64, { body: { moduleId, name: 'pixel.png', content: png } })),
  });
  const first = { title: 'First', photo: await aPhoto(), innerPhoto: await aPhoto() };
  const ids: string[] = [];
  for (const data of [first, { title: 'Second', photo: await aPhoto() }]) {
    ids.push((await author.call(submitEntry, { query: { moduleId }, body: { data } })).id);
  }
  return { author, approver, overseer, moduleId, recordId: ids[0] };
}

const text = (id: string, said: string) =>
  ({ id, kind: 'text', width: 12, text: said, role: 'body', align: 'left' }) as const;
const paper = { size: 'a4', isLandscape: false, marginMm: 20 } as const;

it('a report about a list shows pictures of its entries, but not those hidden from its reader', async () => {
  const { author, approver, overseer, moduleId } = await album();
  const picture = (field: string) =>
    ({ id: field.toLowerCase(), kind: 'picture', width: 6, field, height: 60 }) as const;
  const design: SentDesign = {
    source: 'list',
    paper,
    head: [],
    foot: [],
    body: [
      {
        id: 'each',
        kind: 'repeat',
        width: 12,
        isOnNewPage: false,
        blocks: [text('t', '{title}'), picture('photo'), picture('innerPhoto')],
      },
    ],
  };
  const picturesFor = async (user: TestUser) => {
    const { pages } = await user.call(previewReport, { body: { moduleId, design } });
    return pages.flat().filter(({ kind }) => kind === 'picture').length;
  };
  expect(await picturesFor(author)).toBe(2);
  expect(await picturesFor(approver)).toBe(2);
  expect(await picturesFor(overseer)).toBe(3);
});

it('a report has another head on its first page', async () => {
  const { author, moduleId, recordId } = await album();
  const design: SentDesign = {
    source: 'entry',
    paper,
    head: [text('h', 'Head of {app}')],
    firstHead: [text('f', 'Letter about {title}')],
    foot: [],
    body: [text('a', 'The start'), { id: 'break', kind: 'pageBreak', width: 12 }, text('b', 'The end')],
  };
  const { pages } = await author.call(previewReport, { body: { moduleId, design, recordId } });
  const said = pages.map((page) => page.map((box) => (box.kind === 'line' ? box.text : '')).join(' '));
  expect(said).toHaveLength(2);
  expect(said[0]).toContain('Letter about First');
  expect(said[0]).not.toContain('Head of');
  expect(said[1]).toContain('Head of');
  expect(said[1]).not.toContain('Letter about');
  const faulty = { ...design, firstHead: [text('f', '{gone}')] };
  const refused = await author.attempt(previewReport, { body: { moduleId, design: faulty, recordId } });
  expect(refused.error?.errors[0]).toMatchObject({ path: 'body.design.firstHead[0].text' });
});
