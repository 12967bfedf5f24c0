import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listMoves as endpoint } from '#contracts/workflow/list-moves.ts';
import { canDesignModule, faultTexts } from '#server/features/modules/index.ts';
import { loadPeople } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';
import { newestMoves } from './move-store.ts';

export async function listMoves(
  ctx: Context,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await canDesignModule(ctx, params.moduleId))) throw notFound();
  const moves = await newestMoves(ctx.db, params.moduleId, query.length + 1);
  const shown = moves.slice(0, query.length);
  const people = await loadPeople(
    ctx,
    shown.map(({ movedBy }) => movedBy),
  );
  return {
    items: shown.map(({ movedBy, refused, ...move }) => {
      const person = people.get(movedBy);
      return {
        ...move,
        by: person ? { id: person.id, name: person.name } : null,
        refused: Object.entries(refused).map(([code, count]) => ({
          code,
          message: codeText(code, ctx.locale, {}, faultTexts),
          count,
        })),
      };
    }),
    hasMore: moves.length > shown.length,
  };
}
