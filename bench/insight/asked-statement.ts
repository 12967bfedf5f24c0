import pg from 'pg';

/** A statement as it was sent to the database. */
export interface AskedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The longest statement about a table that this process sends to the database while `work` runs: of a figure, the one that
 * its report was compiled to.
 */
export async function askedStatement(table: string, work: () => Promise<unknown>): Promise<AskedStatement> {
  const { prototype } = pg.Client;
  const { query } = prototype;
  let longest: AskedStatement = { text: '', values: [] };
  prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [statement, values] = sent;
    const isLonger = typeof statement === 'string' && statement.length > longest.text.length;
    if (isLonger && statement.includes(table)) {
      longest = { text: statement, values: Array.isArray(values) ? values : [] };
    }
    return Reflect.apply(query, this, sent);
  } as typeof query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return longest;
}
