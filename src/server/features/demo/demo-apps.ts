import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleDefinition } from '#contracts/shapes/module-definition.ts';
import { getModule, publishModule, saveModule } from '#server/features/app-designer/index.ts';
import { addFavourite, createModule, saveCategory } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { installationRoot } from '#server/platform/db/migration/migration-files.ts';
import demo from '../../../../samples/demo.json' with { type: 'json' };

export interface DemoApp {
  readonly file: string;
  readonly moduleId: string;
}

/** Designs and publishes the sample apps the way a consultant does. */
export async function seedApps(ctx: Context): Promise<readonly DemoApp[]> {
  const categories = new Map<string, string>();
  for (const name of demo.categories) {
    const { id } = await saveCategory(ctx, { body: { name, parentId: null } });
    categories.set(name, id);
  }
  const apps: DemoApp[] = [];
  for (const app of demo.apps) {
    const definition = readSample(app.file, apps);
    const { id } = await createModule(ctx, {
      body: {
        name: definition.displayName,
        description: app.description,
        categoryId: categories.get(app.category) ?? null,
        ocrProviderId: null,
        ocrProviderName: null,
        machineLearningServiceId: null,
        helpFileUrl: null,
        appIcon: app.icon,
        addToQuickLaunch: app.inQuickLaunch,
      },
    });
    const { etag } = await getModule(ctx, { query: { id } });
    const saved = await saveModule(ctx, {
      query: { id },
      headers: { 'if-match': etag },
      body: definition,
    });
    await publishModule(ctx, {
      query: { id },
      headers: { 'if-match': saved.etag },
      body: { note: 'First version' },
    });
    if (app.inQuickLaunch) await addFavourite(ctx, { query: { moduleId: id } });
    apps.push({ file: app.file, moduleId: id });
  }
  return apps;
}

/** A file refers to an app that was created before it as `app:` followed by that app's file. */
function readSample(file: string, earlier: readonly DemoApp[]) {
  const text = readFileSync(path.join(installationRoot(), 'samples', file), 'utf8');
  const linked = earlier.reduce((json, app) => json.replaceAll(`app:${app.file}`, app.moduleId), text);
  return moduleDefinition.parse(JSON.parse(linked));
}
