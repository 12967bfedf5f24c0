import { z } from 'zod';

/** The security questions that people can choose from. Their texts are in the area `second-factor`, e.g. `ask_firstPet`. */
export const securityQuestions = [
  'firstSchool',
  'firstTeacher',
  'childhoodFriend',
  'childhoodStreet',
  'firstPet',
  'firstConcert',
  'firstWork',
  'firstJourney',
  'parentsMet',
  'favouriteBook',
] as const;

/** The key of a security question. */
export type SecurityQuestion = (typeof securityQuestions)[number];

/** One of `securityQuestions`. */
export const securityQuestion = z.enum(securityQuestions);

/** An answer as it is typed. Case, spaces and punctuation do not count. */
const securityAnswer = z.object({
  question: securityQuestion,
  answer: z.string().trim().min(1).max(200),
});

/** Answers to different questions. */
export const securityAnswers = z.array(securityAnswer).max(securityQuestions.length);
