import { makeDocument as makeDocumentJob } from '../workflow-jobs.ts';
import type { Work } from './work.ts';

/** Hands the work to the feature that makes reports, which stands above this one and answers with `finishWork`. */
export const makeDocument: Work = async (ctx, work) => {
  await ctx.inTransaction(async (tx) => tx.enqueue(makeDocumentJob, work));
  return { kind: 'pending' };
};
