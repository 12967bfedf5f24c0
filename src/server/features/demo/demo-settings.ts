import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { saveBot as botEndpoint } from '#contracts/bots/save-bot.ts';
import { saveConnector as connectorEndpoint } from '#contracts/connectors/save-connector.ts';
import { saveInbox as inboxEndpoint } from '#contracts/inboxes/save-inbox.ts';
import { saveIncomingWebhook as incomingEndpoint } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { saveDashboard as dashboardEndpoint } from '#contracts/insight/dashboards/save-dashboard.ts';
import { sharing } from '#contracts/insight/inquiry-shape.ts';
import { saveReportDesign as reportEndpoint } from '#contracts/insight/reports/save-report-design.ts';
import { saveInquiry as inquiryEndpoint } from '#contracts/insight/save-inquiry.ts';
import { saveDataSet as dataSetEndpoint } from '#contracts/reference-data/save-data-set.ts';
import { fieldValue } from '#contracts/shapes/basics.ts';
import { saveValueList as valueListEndpoint } from '#contracts/value-lists/save-value-list.ts';
import { saveWebhook as webhookEndpoint } from '#contracts/webhooks/save-webhook.ts';
import { saveBot, tryBot } from '#server/features/bots/index.ts';
import { saveConnector } from '#server/features/connectors/index.ts';
import { saveInbox } from '#server/features/inboxes/index.ts';
import { saveIncomingWebhook } from '#server/features/incoming-webhooks/index.ts';
import {
  saveDashboard,
  saveInquiry,
  saveReportDesign,
  shareDashboard,
} from '#server/features/insight/index.ts';
import { saveDataRows, saveDataSet } from '#server/features/reference-data/index.ts';
import { saveValueList } from '#server/features/value-lists/index.ts';
import { saveWebhook } from '#server/features/webhooks/index.ts';
import type { Context } from '#server/platform/context.ts';
import { installationRoot } from '#server/platform/db/migration/migration-files.ts';
import type { DemoApp } from './demo-apps.ts';

/** What the settings of a demo tenant have, as calls would save it. Data sets have their rows in the order of columns. */
const demoSettings = z.object({
  valueLists: z.array(valueListEndpoint.body),
  dataSets: z.array(z.object({ rows: z.array(z.array(fieldValue)) }).and(dataSetEndpoint.body)),
  connectors: z.array(connectorEndpoint.body),
  webhooks: z.array(webhookEndpoint.body),
  incoming: z.array(incomingEndpoint.body),
  inboxes: z.array(inboxEndpoint.body),
  bots: z.array(botEndpoint.body),
  inquiries: z.array(inquiryEndpoint.body),
  reports: z.array(reportEndpoint.body),
  dashboards: z.array(z.object({ sharedWith: z.array(sharing) }).and(dashboardEndpoint.body)),
});

/**
 * One or two of everything that the settings have a page for, so that there is something to look at. Nothing of it calls
 * another system: connectors are asked by people, webhooks and inboxes are off.
 */
export async function seedSettings(ctx: Context, apps: readonly DemoApp[]): Promise<void> {
  const settings = readSettings(apps);
  for (const body of settings.valueLists) await saveValueList(ctx, { body });
  for (const { rows, ...body } of settings.dataSets) {
    const { id } = await saveDataSet(ctx, { body });
    const named = rows.map((row) => ({
      values: Object.fromEntries(body.columns.map(({ name }, place) => [name, row[place] ?? null])),
    }));
    await saveDataRows(ctx, { body: { datasetId: id, rows: named, removed: [] } });
  }
  for (const body of settings.connectors) await saveConnector(ctx, { body });
  for (const body of settings.webhooks) await saveWebhook(ctx, { body });
  for (const body of settings.incoming) await saveIncomingWebhook(ctx, { body });
  for (const body of settings.inboxes) await saveInbox(ctx, { body });
  for (const body of settings.bots) await seedBot(ctx, body);
  for (const body of settings.inquiries) await saveInquiry(ctx, { body });
  for (const body of settings.reports) await saveReportDesign(ctx, { body });
  for (const { sharedWith, ...body } of settings.dashboards) {
    const { id } = await saveDashboard(ctx, { body });
    await shareDashboard(ctx, { params: { id }, body: { sharedWith } });
  }
}

/** A bot is on once all of its steps have succeeded in a test. */
async function seedBot(ctx: Context, body: z.output<typeof botEndpoint.body>): Promise<void> {
  const sample = { input: null, answers: {} };
  await tryBot(ctx, { body: { steps: body.steps ?? [], sample, opens_pages: false, addresses: [] } });
  await saveBot(ctx, { body });
}

/** Apps are named by their files, as `app:` and the file. */
function readSettings(apps: readonly DemoApp[]): z.output<typeof demoSettings> {
  const text = readFileSync(path.join(installationRoot(), 'samples/demo-settings.json'), 'utf8');
  const linked = apps.reduce((json, app) => json.replaceAll(`app:${app.file}`, app.moduleId), text);
  return demoSettings.parse(JSON.parse(linked));
}
