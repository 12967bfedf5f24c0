import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listSectionTemplates as endpoint } from '#contracts/modules/list-section-templates.ts';
import { loadPeople } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { canChangeTemplate } from './can-change-template.ts';
import { loadSectionTemplates } from './section-template-store.ts';

export async function listSectionTemplates(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const templates = await loadSectionTemplates(ctx.db);
  const people = await loadPeople(
    ctx,
    templates.map(({ createdBy }) => createdBy),
  );
  const actor = actorOf(ctx);
  return templates.map((template) => {
    const author = people.get(template.createdBy);
    return {
      id: template.id,
      name: template.name,
      section: template.section as unknown as EndpointOutput<typeof endpoint>[number]['section'],
      created_by: author ? { id: author.id, name: author.name } : null,
      created_on: template.createdOn,
      mayChange: canChangeTemplate(actor, template),
    };
  });
}
