import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/connectors/sql';
const heldBack = [`${folder}/held-back.test.ts`];
const sqlServer = [`${folder}/sql-server/sql-server.test.ts`];

/** Guards of statements that connectors send to databases. */
export const databaseMutants: readonly Mutant[] = [
  {
    name: 'statements-behind-statements',
    file: `${folder}/read-statement.ts`,
    find: 'return !isNested && !changingWord.test(bare);',
    replace: 'return !isNested || !changingWord.test(bare);',
    tests: sqlServer,
  },
  {
    name: 'files-behind-statements',
    file: `${folder}/held-back.ts`,
    find: "if (/^(?:\\d.*)?into$/i.test(token)) return 'into';",
    replace: "if (/^(?:\\d.*)?into$/.test(sql)) return 'into';",
    tests: heldBack,
  },
  {
    name: 'functions-that-reach-outside',
    file: `${folder}/held-back.ts`,
    find: 'const isCalled: boolean = between ===',
    replace: 'const isCalled: boolean = sql.length === 0 && between ===',
    tests: heldBack,
  },
];
