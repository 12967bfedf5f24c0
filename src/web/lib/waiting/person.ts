import { preference } from '../storage/preference.ts';

const person = preference<string>('person', '', (stored) => (typeof stored === 'string' ? stored : null));

/** Notes who is signed in here, so that signing out can ask about what waits for them. */
export const notePerson = (userId: string): void => person.write(userId);

/** Who was last signed in here; empty: nobody. */
export const lastPerson = (): string => person.read();
