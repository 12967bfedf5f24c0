import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getEmailTemplateFields as endpoint } from '#contracts/modules/get-email-template-fields.ts';
import { templatePlaceholders } from '#engine/compilation/check-templates.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';

export async function getEmailTemplateFields(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { draft } = await designableModule(ctx, query.moduleId);
  const { form } = compileForm(draft, fieldCatalogue);
  const fields = [...form.fields.values()].filter((field) => field.type.origin !== 'none');
  return [
    ...fields.map((field) => ({ name: field.name, displayName: field.definition.displayName })),
    ...templatePlaceholders.map((name) => ({ name, displayName: name })),
  ];
}
