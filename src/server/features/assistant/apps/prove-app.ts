import type { ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { draftFaults, findStaffing } from '#server/features/app-checks/index.ts';
import type { StoredModule } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

/** What the checks say of an app that nobody has created. */
export interface Proof {
  readonly faults: ProposedApp['faults'];
  readonly isSound: boolean;
  readonly unstaffed: readonly string[];
  readonly isProven: boolean;
  /** For the model: what it has to mend. */
  readonly problems: readonly string[];
}

/** The app that a definition is of; null: nobody has created it. */
type App = Pick<StoredModule, 'id' | 'versionNumber'> | null;

/** Compiles an app and has it checked as its draft would be: faults, leaks and soundness, and who could act. */
export async function proveApp(ctx: Context, definition: ModuleDefinition, app: App = null): Promise<Proof> {
  const id = app?.id ?? ctx.randomId();
  const { found, module, soundness } = await draftFaults(ctx, id, definition, app?.versionNumber ?? 0);
  const faults = found.faults.map(({ severity, message }) => ({ severity, message }));
  const wrong = found.faults.filter(({ severity }) => severity !== 'info');
  const isBroken = wrong.some(({ severity }) => severity === 'error');
  const unstaffed = isBroken ? [] : await unstaffedSteps(ctx, id, definition, module);
  const problems = [
    ...wrong.map(({ where, message }) => `${where.kind} ${where.id} ${where.property ?? ''}: ${message}`),
    ...(soundness.isSound ? [] : ['Some entries could never reach the end.']),
    ...unstaffed.map((name) => `Nobody of today could act at “${name}”.`),
  ];
  const isProven = problems.length === 0;
  return { faults, isSound: soundness.isSound, unstaffed, isProven, problems };
}

async function unstaffedSteps(
  ctx: Context,
  id: string,
  { displayName }: ModuleDefinition,
  compiled: CompiledModule,
): Promise<readonly string[]> {
  const { findings } = await findStaffing(ctx, {
    module: {
      id,
      displayName,
      description: '',
      appIcon: '',
      categoryId: null,
      isReassignmentDisabled: false,
      readsDocuments: false,
      helpFileUrl: null,
      helpFileName: null,
      createdBy: actorOf(ctx).id,
      versionNumber: 0,
      // Nothing is stored in it yet.
      table: { name: '', columns: new Map() },
    },
    number: 1,
    contentHash: '',
    compiled,
  });
  return findings
    .filter(({ verdict }) => verdict === 'nobody' || verdict === 'skipped' || verdict === 'unknown')
    .map(({ activityName }) => activityName);
}
