import { getModule } from '#contracts/app-designer/get-module.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { TestClient } from '#test/harness/test-user.ts';

let lastNumber = 0;

/** A new module with a name of its own; answers its id. */
export async function aModule(designer: TestClient, name?: string): Promise<string> {
  lastNumber += 1;
  const { id } = await designer.call(createModule, { body: { name: name ?? `App nr ${lastNumber}` } });
  return id;
}

/** Saves a definition as the module's draft; answers the new etag and the faults. */
export async function saveDraft(designer: TestClient, id: string, definition: ModuleDefinition) {
  const { etag } = await designer.call(getModule, { query: { id } });
  return designer.call(saveModule, {
    query: { id },
    headers: { 'if-match': etag },
    body: definition as unknown as EndpointRequest<typeof saveModule>['body'],
  });
}

/** Saves and publishes a definition as the module's next version. */
export async function publishDefinition(designer: TestClient, id: string, definition: ModuleDefinition) {
  const { etag } = await saveDraft(designer, id, definition);
  return designer.call(publishModule, { query: { id }, headers: { 'if-match': etag }, body: {} });
}

/** A module that runs the definition; answers its id. */
export async function aPublishedApp(designer: TestClient, definition: ModuleDefinition): Promise<string> {
  const id = await aModule(designer);
  await publishDefinition(designer, id, definition);
  return id;
}
