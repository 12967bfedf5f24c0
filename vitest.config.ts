import { defineConfig } from 'vitest/config';
import { EnvironmentsTogether } from './test/harness/environments-together.ts';

/**
 * What the embedded database could answer otherwise: every call once, and what stands on its types, its tables made
 * while it runs, its transactions and its one connection. Everything else asks it nothing that these do not.
 */
const onEachDatabase = [
  'src/server/platform/*.test.ts',
  'src/server/platform/{db,delivery,files}/*.test.ts',
  'src/server/tenant-commands/*.test.ts',
  'src/server/features/{entries,lists,modules,tasks,tenants,workflow}/**/*.test.ts',
  'test/security/{every-call,hidden-unique-values,unstorable-texts,values}.test.ts',
  'test/server/kitchen-sink.test.ts',
];

const server = {
  environment: 'node',
  include: ['src/server/**/*.test.ts', 'test/{server,security,scenarios}/**/*.test.ts'],
  exclude: ['test/scenarios/engine.test.ts', 'test/security/sweep/**', '**/node_modules/**'],
  pool: 'forks',
  maxWorkers: 2,
  globalSetup: 'test/harness/around-a-run.ts',
  // Reading the server's modules again for each file would take as long as the tests.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;

/**
 * Unit tests are pure and fast; server tests each own a tenant on a real database, so two workers are enough. Where the
 * server tests run on PostgreSQL, those of `embedded` run on the embedded database beside them.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: EnvironmentsTogether },
    // `npm test` runs Vitest nine times over much the same sources. A file is looked up by what it holds.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Reading the engine and the catalogues again for each file would take longer than the tests.
          isolate: false,
          maxWorkers: 2,
          // Laws run hundreds of times; a busy machine shall not make them fail.
          testTimeout: 60_000,
          include: [
            'src/{engine,fields,activities,contracts,messages,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'test/scenarios/engine.test.ts',
            'test/mutants/**/*.test.ts',
          ],
        },
      },
      { test: { ...server, name: 'server', include: [...server.include], exclude: [...server.exclude] } },
      {
        test: { ...server, name: 'embedded', include: onEachDatabase, exclude: [...server.exclude] },
      },
      // Thousands of calls for one app; run by itself.
      { test: { ...server, name: 'sweep', include: ['test/security/sweep/**/*.test.ts'], exclude: [] } },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['test/faults/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
