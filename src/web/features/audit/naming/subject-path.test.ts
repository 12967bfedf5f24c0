import { expect, it } from 'vitest';
import { subjectPath } from './subject-path.ts';

it('leads to what a record is about, and nowhere once it is deleted', () => {
  const bot = { action: 'changed', subject_kind: 'bot', subject_id: 'b1' } as const;
  expect(subjectPath(bot)).toBe('/robotic-automation/b1');
  expect(subjectPath({ ...bot, action: 'deleted' })).toBeNull();
  expect(subjectPath({ ...bot, subject_id: null })).toBeNull();
  expect(subjectPath({ ...bot, subject_kind: 'licence' })).toBeNull();
});
