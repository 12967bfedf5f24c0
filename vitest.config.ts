import { defineConfig } from 'vitest/config';
import { mutate } from './test/mutants/mutate.ts';

/**
 * Unit tests are pure and fast; server tests each own a tenant on a real database, so two workers are enough; those of
 * faults take minutes and are run by themselves.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [mutate()],
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
      {
        plugins: [mutate()],
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/server/**/*.test.ts', 'test/{server,security,scenarios}/**/*.test.ts'],
          exclude: ['test/scenarios/engine.test.ts', '**/node_modules/**'],
          pool: 'forks',
          maxWorkers: 2,
          // Reading the server's modules again for each file would take as long as the tests.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
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
