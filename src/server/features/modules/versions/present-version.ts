import type { z } from 'zod';
import type { moduleVersion } from '#contracts/shapes/module.ts';
import type { NamedPerson } from '#server/features/people/index.ts';
import type { VersionLine } from './version-store.ts';

/** A version as the designers are told of it. */
export function presentVersion(
  line: VersionLine,
  people: ReadonlyMap<string, NamedPerson>,
): z.output<typeof moduleVersion> {
  const publisher = people.get(line.publishedBy);
  return {
    number: line.number,
    note: line.note,
    published_by: publisher ? { id: publisher.id, name: publisher.name } : null,
    published_on: line.publishedOn,
    open_disclosures: line.openDisclosures,
    accepted_disclosures: line.acceptedDisclosures,
  };
}
