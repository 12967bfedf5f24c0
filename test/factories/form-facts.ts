import type { FormFacts } from '#engine/form/form-facts.ts';

const ben = { id: 'b', name: 'Ben', email: '', manager: null, roles: [], teams: [] };

/** A form in the hands of Ben, who submitted the entry, on a January morning. */
export const formFacts: FormFacts = {
  actor: ben,
  initiator: ben,
  entry: {},
  now: '2026-01-31T10:00:00.000Z',
  today: '2026-01-31',
  timeZone: 'Etc/UTC',
};
