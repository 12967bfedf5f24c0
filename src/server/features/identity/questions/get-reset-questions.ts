import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getResetQuestions as endpoint } from '#contracts/identity/questions/get-reset-questions.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { personOfLink } from '../passwords/person-of-link.ts';
import { askedQuestions } from './check-answers.ts';

export async function getResetQuestions(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { person, purpose } = await personOfLink(ctx, sha256(body.token));
  return { questions: purpose === 'reset' ? await askedQuestions(ctx, person) : [] };
}
