import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveSecurityQuestions as endpoint } from '#contracts/identity/questions/save-security-questions.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { isStorable } from '#engine/value/storable-text.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { secondFactorChanged } from '../second-factor/second-factor-events.ts';
import { answerEntry, letIn } from '../steps/sign-in-step.ts';
import { putAnswers } from './answer-store.ts';
import { answeringPerson } from './answering-person.ts';
import { plainAnswer } from './plain-answer.ts';

type Answers = EndpointInput<typeof endpoint>['body']['answers'];

export async function saveSecurityQuestions(
  ctx: Context,
  { headers, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { person, proof } = await answeringPerson(ctx, headers.access_token);
  const { securityQuestions: required } = await signInPolicy(ctx);
  const violations = answerViolations(body.answers, required);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const hashed = await Promise.all(
    body.answers.map(async ({ question, answer }) => ({
      question,
      answerHash: await hashPassword(plainAnswer(answer)),
    })),
  );
  const entry = await ctx.inTransaction(async (tx) => {
    await putAnswers(tx.db, person.id, hashed, tx.now);
    const changed = { userId: person.id, change: 'questions-answered' };
    tx.announce(secondFactorChanged, changed, { actorId: person.id });
    return proof && (await letIn(tx, person, proof));
  });
  return { session: proof && entry ? await answerEntry(ctx, person, proof, entry) : null };
}

/** Characters that count of the shortest answer. */
const minLength = 2;

/** What is wrong with answers: too few, too short, alike, or two to one question. */
function answerViolations(answers: Answers, required: number): Violation[] {
  if (answers.length < required) {
    return [{ path: 'body.answers', code: 'answers_missing', params: { count: required } }];
  }
  const plain = answers.map(({ answer }) => plainAnswer(answer));
  return answers.flatMap(({ question, answer }, at): Violation[] => {
    const path = `body.answers[${at}].answer`;
    const text = plain[at] ?? '';
    const isTwice = answers.findIndex((other) => other.question === question) !== at;
    if (isTwice) return [{ path: `body.answers[${at}].question`, code: 'question_twice' }];
    if ([...text].length < minLength) return [{ path, code: 'answer_too_short' }];
    if (!isStorable(answer)) return [{ path, code: 'text_characters' }];
    return plain.indexOf(text) === at ? [] : [{ path, code: 'answers_alike' }];
  });
}
