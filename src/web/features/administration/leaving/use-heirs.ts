import { useState } from 'react';
import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import type { handOver } from '#contracts/administration/hand-over.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { PickedPerson } from '#web/features/entry-form/index.ts';
import type { Part } from './parts-of.ts';

type Kind = Part['kind'];
type Body = EndpointRequest<typeof handOver>['body'];

/** Who gets what: by kind, and for single things that go to somebody else. */
export interface Heirs {
  readonly ofKind: Readonly<Partial<Record<Kind, PickedPerson | null>>>;
  readonly ofThing: ReadonlyMap<string, PickedPerson>;
  setKind(kind: Kind, person: PickedPerson | null): void;
  /** Null: as the others of its kind. */
  setThing(id: string, person: PickedPerson | null): void;
  /** The place of a choice in the request, where violations name it. */
  pathOf(part: Part, id: string): string;
  isComplete(parts: readonly Part[]): boolean;
  bodyOf(userId: string, parts: readonly Part[]): Body;
}

/** At first those chosen for the day that is set, else whom the server proposes for each kind. */
export function useHeirs({
  proposals,
  leaving,
}: Pick<EndpointOutput<typeof getLeaver>, 'proposals' | 'leaving'>): Heirs {
  const [ofKind, setOfKind] = useState<Heirs['ofKind']>(
    Object.fromEntries([...proposals, ...(leaving?.heirs ?? [])].map(({ kind, to }) => [kind, to])),
  );
  const [ofThing, setOfThing] = useState<Heirs['ofThing']>(
    new Map((leaving?.others ?? []).map(({ id, to }) => [id, to])),
  );
  const othersOf = ({ things }: Part) =>
    things.flatMap(({ id }) => {
      const person = ofThing.get(id);
      return person ? [{ id, to: person.id }] : [];
    });
  return {
    ofKind,
    ofThing,
    setKind: (kind, person) => setOfKind({ ...ofKind, [kind]: person }),
    setThing: (id, person) => {
      const next = new Map(ofThing);
      if (person) next.set(id, person);
      else next.delete(id);
      setOfThing(next);
    },
    pathOf: (part, id) => `body.others.${part.kind}[${othersOf(part).findIndex((one) => one.id === id)}].to`,
    isComplete: (parts) =>
      parts.every((part) => ofKind[part.kind] != null || othersOf(part).length === part.count),
    bodyOf: (userId, parts) => ({
      id: userId,
      ...Object.fromEntries(
        parts.flatMap(({ kind }) => (ofKind[kind] ? [[`${kind}_to`, ofKind[kind].id]] : [])),
      ),
      others: Object.fromEntries(
        parts.map((part) => [part.kind, othersOf(part)] as const).filter(([, others]) => others.length > 0),
      ),
    }),
  };
}
