import type { Context } from '#server/platform/context.ts';

/** Thrown so that the transaction is undone although everything went well. */
class TakenBack<Done> extends Error {
  readonly done: Done;

  constructor(done: Done) {
    super('taken back');
    this.done = done;
  }
}

/** What an act would come to: it is carried out in a transaction that is then undone. */
export async function takenBack<Done>(ctx: Context, act: (tx: Context) => Promise<Done>): Promise<Done> {
  try {
    return await ctx.inTransaction(async (tx) => {
      throw new TakenBack(await act(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.done as Done;
    throw error;
  }
}
