import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getSecurityQuestions as endpoint } from '#contracts/identity/questions/get-security-questions.ts';
import { securityQuestions } from '#contracts/identity/questions/question-list.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import type { Context } from '#server/platform/context.ts';
import { loadAnswers } from './answer-store.ts';
import { answeringPerson } from './answering-person.ts';

export async function getSecurityQuestions(
  ctx: Context,
  { headers }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { person } = await answeringPerson(ctx, headers.access_token);
  const answered = new Set((await loadAnswers(ctx.db, person.id)).map(({ question }) => question));
  return {
    requiredQuestionCount: (await signInPolicy(ctx)).securityQuestions,
    questions: securityQuestions.map((question) => ({ question, isAnswered: answered.has(question) })),
  };
}
