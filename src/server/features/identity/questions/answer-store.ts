import type { SecurityQuestion } from '#contracts/identity/questions/question-list.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** An answer of a person, by its hash. */
export interface KeptAnswer {
  readonly question: string;
  readonly answerHash: string;
}

export function loadAnswers(db: TenantDatabase, userId: string): Promise<KeptAnswer[]> {
  return db.tables
    .selectFrom('securityAnswers')
    .select(['question', 'answerHash'])
    .where('userId', '=', userId)
    .orderBy('question')
    .execute();
}

/** How many questions a person has answered. */
export async function countAnswers(db: TenantDatabase, userId: string): Promise<number> {
  return (await loadAnswers(db, userId)).length;
}

/** Replaces all answers of a person. */
export async function putAnswers(
  db: TenantDatabase,
  userId: string,
  answers: readonly { readonly question: SecurityQuestion; readonly answerHash: string }[],
  now: Date,
): Promise<void> {
  await removeAnswers(db, userId);
  if (answers.length === 0) return;
  const answeredOn = now.toISOString();
  await db.tables
    .insertInto('securityAnswers')
    .values(answers.map((answer) => ({ userId, answeredOn, ...answer })))
    .execute();
}

/** Removes all answers of a person, for example of one who has forgotten them. */
export async function removeAnswers(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('securityAnswers').where('userId', '=', userId).execute();
}
