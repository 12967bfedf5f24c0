import { directory, type Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { authenticateBearer } from '../authenticate-bearer.ts';
import { type Proof, personOfStep } from '../steps/sign-in-step.ts';

/** Who answers security questions. */
export interface Answering {
  readonly person: Person;
  /** What the person has shown in a sign-in that waits for the answers; null: they have a session. */
  readonly proof: Proof | null;
}

/** The person of a sign-in that owes answers, by its token, else the caller of a session; refused otherwise. */
export async function answeringPerson(ctx: Context, stepToken: string | undefined): Promise<Answering> {
  if (stepToken !== undefined) return personOfStep(ctx, 'questions', stepToken);
  const session = await authenticateBearer(ctx.platform)(ctx.client.token, ctx.tenant, ctx.now);
  const person = session.ok ? (await directory(ctx)).person(session.actor.id) : undefined;
  if (!person) throw new AppError('session_ended');
  return { person, proof: null };
}
