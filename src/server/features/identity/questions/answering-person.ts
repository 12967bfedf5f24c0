import type { Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { personOfSession } from '../steps/person-of-session.ts';
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
  return { person: await personOfSession(ctx), proof: null };
}
