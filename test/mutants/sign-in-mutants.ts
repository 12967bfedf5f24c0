import type { Mutant } from './mutant.ts';

const identity = 'src/server/features/identity';
const stepTests = [`${identity}/steps/steps.test.ts`];
const questionTests = [`${identity}/questions/questions.test.ts`];
const passkeyTests = [`${identity}/passkeys/passkeys.test.ts`];

/** Guards of the sign-in policy, its steps, passkeys and sessions. */
export const signInMutants: readonly Mutant[] = [
  {
    name: 'steps-open-each-other',
    file: `${identity}/steps/sign-in-step.ts`,
    find: "  if (owing.step !== step) throw new AppError('session_ended');\n",
    replace: '',
    tests: stepTests,
  },
  {
    name: 'expired-passwords-sign-in',
    file: `${identity}/steps/sign-in-step.ts`,
    find: "ctx.now)) return 'password';",
    replace: 'ctx.now)) return null;',
    tests: stepTests,
  },
  {
    name: 'nobody-sets-a-second-factor-up',
    file: `${identity}/steps/sign-in-step.ts`,
    find: 'if (!hasOne && needsSecondFactor(policy, person.flags))',
    replace: 'if (!hasOne && needsSecondFactor(policy, person.flags) && person.id === "")',
    tests: stepTests,
  },
  {
    name: 'earlier-passwords-again',
    file: `${identity}/passwords/choose-password.ts`,
    find: "[current?.hash ?? '', ...earlier]",
    replace: "[current?.hash ?? '', ...earlier.slice(earlier.length)]",
    tests: stepTests,
  },
  {
    name: 'sessions-of-others-end',
    file: `${identity}/identity-store.ts`,
    find: "    .where('id', '=', id)\n    .where('userId', '=', userId)\n",
    replace: "    .where('id', '=', id)\n",
    tests: stepTests,
  },
  {
    name: 'signing-out-by-half-a-token',
    file: `${identity}/sign-out.ts`,
    find: '  if (!isSameHash(session.refreshHash, hashRefreshToken(token))) return null;\n',
    replace: '  isSameHash(session.refreshHash, hashRefreshToken(token));\n',
    tests: stepTests,
  },
  {
    name: 'passkey-challenges-count-twice',
    file: `${identity}/passkeys/challenge.ts`,
    find: '? challenge : null;\n}\n\nfunction',
    replace: '? challenge : challenge;\n}\n\nfunction',
    tests: passkeyTests,
  },
  {
    name: 'passkeys-of-other-sites',
    file: `${identity}/passkeys/sign-in-with-passkey.ts`,
    find: '    expectedOrigin,\n',
    replace: "    expectedOrigin: [expectedOrigin, 'https://evil.example'],\n",
    tests: passkeyTests,
  },
  {
    name: 'passkeys-of-somebody-else-as-second-factor',
    file: `${identity}/passkeys/sign-in-with-passkey.ts`,
    find: '  if (wanted && passkey.userId !== wanted.person.id) return null;\n',
    replace: '',
    tests: passkeyTests,
  },
  {
    name: 'passkeys-alone-without-their-person',
    file: `${identity}/passkeys/sign-in-with-passkey.ts`,
    find: 'requireUserVerification: !wanted',
    replace: 'requireUserVerification: false',
    tests: passkeyTests,
  },
  {
    name: 'passkeys-added-without-proof',
    file: `${identity}/passwords/replace-password.ts`,
    find: '    if (!isRight) {',
    replace: '    if (!isRight && limits.length < 0) {',
    tests: passkeyTests,
  },
  {
    name: 'forgotten-passwords-without-answers',
    file: `${identity}/passwords/reset-password.ts`,
    find: "isAsked: purpose === 'reset' }",
    replace: 'isAsked: false }',
    tests: questionTests,
  },
  {
    name: 'one-right-answer-is-enough',
    file: `${identity}/questions/check-answers.ts`,
    find: 'if (right.includes(false))',
    replace: 'if (!right.includes(true))',
    tests: questionTests,
  },
  {
    name: 'answers-of-another-step',
    file: `${identity}/questions/answering-person.ts`,
    find: "personOfStep(ctx, 'questions', stepToken)",
    replace: "personOfStep(ctx, 'setUp', stepToken)",
    tests: questionTests,
  },
  {
    name: 'sign-ins-without-owed-answers',
    file: `${identity}/steps/sign-in-step.ts`,
    find: "< policy.securityQuestions ? 'questions' : null",
    replace: "< 0 ? 'questions' : null",
    tests: questionTests,
  },
  {
    name: 'passkeys-beside-a-second-factor-by-an-old-step',
    file: `${identity}/steps/set-up-passkey.ts`,
    find: "if (recoveryCodes.length === 0) throw new AppError('action_not_possible');",
    replace: 'void recoveryCodes;',
    tests: passkeyTests,
  },
];
