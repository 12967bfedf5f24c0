import { directory } from '../../features/people/index.ts';
import { makeContext } from '../../platform/make-context.ts';
import { type Command, namedTenant } from '../command.ts';
import { flagWords } from './create-user.ts';

/** A line for each person of a tenant: username, name, e-mail, flags, and whether they are deactivated. */
export function listUsers(name: string): Command {
  return async (running) => {
    const tenant = await namedTenant(running, name);
    const { people } = await directory(makeContext(running.platform, { tenant }));
    return [...people.values()]
      .sort((one, other) => one.username.localeCompare(other.username))
      .map((person) => {
        const flags = Object.entries(flagWords).flatMap(([word, flag]) => (person.flags[flag] ? [word] : []));
        const state = person.isActive ? [] : ['deactivated'];
        return [person.username, person.name, person.email, flags.join(','), ...state].join('\t');
      });
  };
}
