import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { appsWithId } from './naming-apps-store.ts';

/** Where an app names a person. */
export interface NamedInApp {
  readonly id: string;
  readonly name: string;
  /** Display names of the steps whose settings name the person. */
  readonly steps: readonly string[];
  /** Whether a rule of the permissions names the person. */
  readonly inPermissions: boolean;
}

/** The apps that name a person in a step or in a rule, in their draft or in the version in use. */
export async function appsNamingPerson(db: TenantDatabase, userId: string): Promise<readonly NamedInApp[]> {
  const apps = await appsWithId(db, userId);
  const names = (part: unknown) =>
    JSON.stringify(part ?? null)
      .toLowerCase()
      .includes(userId.toLowerCase());
  return apps.map(({ id, name, draft, published }) => {
    const versions: readonly ModuleDefinition[] = published ? [published, draft] : [draft];
    const steps = versions.flatMap(({ workflow }) =>
      workflow.activities.filter(names).map(({ displayName }) => displayName),
    );
    const inPermissions = versions.some(({ permission }) => names(permission));
    return { id, name, steps: [...new Set(steps)], inPermissions };
  });
}
