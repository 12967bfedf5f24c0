import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/analyst-access';
const login = 'src/server/platform/db/analyst/analyst-login.ts';
const tests = [`${folder}/analyst-access.test.ts`];
const loginTests = [`${folder}/analyst-login.test.ts`];

/** Guards of SQL for analysts. */
export const analystAccessMutants: readonly Mutant[] = [
  {
    name: 'secrets-in-sql',
    file: `${folder}/views/app-basis.ts`,
    find: "field.type.origin === 'none' || field.type.content === 'secret'",
    replace: "field.type.origin === 'none'",
    tests,
    needs: 'postgres',
  },
  {
    name: 'hidden-fields-in-sql',
    file: `${folder}/views/app-basis.ts`,
    find: 'includesHidden || !hidden.has(field.path)',
    replace: "includesHidden || field.path !== ''",
    tests,
    needs: 'postgres',
  },
  {
    name: 'newly-hidden-fields-in-sql',
    file: `${folder}/views/app-basis.ts`,
    find: '...hiddenFields(compiled).fields.keys()',
    replace: '...hiddenFields(compiled).sections.keys()',
    tests,
    needs: 'postgres',
  },
  {
    name: 'hidden-fields-in-labels-of-sql',
    file: `${folder}/views/held-value-store.ts`,
    find: 'if (!column || !isOpen(field, target, false)) return undefined;',
    replace: 'if (!column) return undefined;',
    tests,
    needs: 'postgres',
  },
  {
    name: 'drafts-in-sql',
    file: `${folder}/views/write-views-store.ts`,
    find: "where t.workflow_status <> 'Draft'",
    replace: "where t.workflow_status <> ''",
    tests,
    needs: 'postgres',
  },
  {
    name: 'views-without-barrier',
    file: `${folder}/views/write-views-store.ts`,
    find: ' with (security_barrier)',
    replace: '',
    tests,
    needs: 'postgres',
  },
  {
    name: 'signals-on-a-known-channel',
    file: 'src/server/platform/signals/signal-channel.ts',
    find: 'return name;',
    replace: "return name ? 'formwright' : name;",
    tests,
    needs: 'postgres',
  },
  {
    name: 'analysts-of-suspended-tenants',
    file: 'src/server/tenant-commands/switch-tenant.ts',
    find: "if ('isSuspended' in change) await",
    replace: "if ('isInMaintenance' in change) await",
    tests: loginTests,
    needs: 'postgres',
  },
  {
    name: 'analysts-with-an-old-password',
    file: login,
    find: '  await endAnalystSessions(db, tenant);\n}\n\n/** Lets',
    replace: '}\n\n/** Lets',
    tests,
    needs: 'postgres',
  },
  {
    name: 'views-beside-a-version',
    file: `${folder}/save-analyst-access.ts`,
    find: 'if (isOn) await awaitVersions(ctx);',
    replace: 'if (!isOn) await awaitVersions(ctx);',
    tests: loginTests,
    needs: 'postgres',
  },
  {
    name: 'analysts-in-the-way',
    file: 'src/server/features/app-designer/publish/lock-table.ts',
    find: 'if (attempt >= patience) await',
    replace: 'if (attempt > maxAttempts) await',
    tests,
    needs: 'postgres',
  },
];
