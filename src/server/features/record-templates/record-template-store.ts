import { sql } from 'kysely';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Whose templates of which module. */
export interface TemplateOwner {
  readonly userId: string;
  readonly moduleId: string;
}

export interface StoredTemplate {
  readonly templateId: string;
  readonly templateName: string;
  readonly data: EntryValues;
}

/** In the owner's order. */
export async function templatesOf(
  db: TenantDatabase,
  { userId, moduleId }: TemplateOwner,
): Promise<Omit<StoredTemplate, 'data'>[]> {
  const { rows } = await sql<Omit<StoredTemplate, 'data'>>`
    select id as "templateId", name as "templateName" from record_templates
    where user_id = ${userId} and module_id = ${moduleId} order by order_index, lower(name)`.execute(
    db.tables(),
  );
  return rows;
}

export async function findTemplate(
  db: TenantDatabase,
  { userId, moduleId }: TemplateOwner,
  templateId: string,
): Promise<(StoredTemplate & { readonly orderindex: number }) | undefined> {
  const { rows } = await sql<StoredTemplate & { readonly orderindex: number }>`
    select id as "templateId", name as "templateName", data, order_index as orderindex from record_templates
    where id = ${templateId} and user_id = ${userId} and module_id = ${moduleId}`.execute(db.tables());
  return rows[0];
}

/** Puts a template behind the others of its owner. */
export async function insertTemplate(
  db: TenantDatabase,
  { userId, moduleId }: TemplateOwner,
  template: StoredTemplate,
): Promise<void> {
  await sql`
    insert into record_templates (id, user_id, module_id, name, data, order_index)
    select ${template.templateId}, ${userId}, ${moduleId}, ${template.templateName},
      ${JSON.stringify(template.data)}::jsonb, coalesce(max(order_index) + 1, 0)
    from record_templates where user_id = ${userId} and module_id = ${moduleId}`.execute(db.tables());
}

/** Whether the owner had it. */
export async function renameTemplate(
  db: TenantDatabase,
  { userId, moduleId }: TemplateOwner,
  { templateId, templateName }: Omit<StoredTemplate, 'data'>,
): Promise<boolean> {
  const { rows } = await sql`
    update record_templates set name = ${templateName}
    where id = ${templateId} and user_id = ${userId} and module_id = ${moduleId} returning id`.execute(
    db.tables(),
  );
  return rows.length > 0;
}

/** Whether the owner had it. */
export async function removeTemplate(
  db: TenantDatabase,
  { userId, moduleId }: TemplateOwner,
  templateId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from record_templates
    where id = ${templateId} and user_id = ${userId} and module_id = ${moduleId} returning id`.execute(
    db.tables(),
  );
  return rows.length > 0;
}

/** Numbers the owner's templates in the order of `templateIds`. */
export async function numberTemplates(
  db: TenantDatabase,
  { userId, moduleId }: TemplateOwner,
  templateIds: readonly string[],
): Promise<void> {
  await sql`
    update record_templates as kept set order_index = placed.place - 1
    from unnest(${[...templateIds]}::uuid[]) with ordinality as placed (id, place)
    where kept.id = placed.id and kept.user_id = ${userId} and kept.module_id = ${moduleId}`.execute(
    db.tables(),
  );
}
