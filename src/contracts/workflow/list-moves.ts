import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';

/** Entries that one call moved to another version, and which of these moves can still be undone. */
export const moveOfRunning = z.object({
  movedOn: instant,
  /** Null: the person is no longer known. */
  by: personShape.nullable(),
  fromVersions: z.array(z.number().int()),
  toVersion: z.number().int(),
  count: z.number().int(),
  takenBackCount: z.number().int(),
  /** The instances that can be moved back now. */
  instanceIds: z.array(id),
  /** Why the other instances cannot be moved back, by reason. */
  refused: z.array(z.object({ code: z.string(), message: z.string(), count: z.number().int() })),
});

export const listMoves = defineEndpoint({
  name: 'listMoves',
  method: 'GET',
  path: '/api/workflow/:moduleId/moves',
  summary: 'Moves of running entries of an app',
  description: 'The moves of running entries of an app, newest first.',
  permission: 'designApps',
  writes: false,
  params: z.object({ moduleId: id }),
  query: z.object({ length: z.coerce.number().int().min(1).max(100).default(10) }),
  response: z.object({ items: z.array(moveOfRunning), hasMore: z.boolean() }),
});
