import { unsubscribePush } from '../offline/unsubscribe-push.ts';
import { preference } from '../storage/preference.ts';

const person = preference<string>('person', '', (stored) => (typeof stored === 'string' ? stored : null));

/**
 * Notes who is signed in here, so that signing out can ask about what waits for them. Where somebody else was before and
 * has not signed out, the messages for that person end here.
 */
export function notePerson(userId: string): void {
  const before = lastPerson();
  if (before === userId) return;
  person.write(userId);
  if (before !== '') void unsubscribePush();
}

/** Who was last signed in here; empty: nobody. */
export const lastPerson = (): string => person.read();
