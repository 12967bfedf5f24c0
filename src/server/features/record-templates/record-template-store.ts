import { sql } from 'kysely';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A person and a module with the person's templates. */
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
  return db.tables
    .selectFrom('recordTemplates')
    .select(['id as templateId', 'name as templateName'])
    .where('userId', '=', userId)
    .where('moduleId', '=', moduleId)
    .orderBy('orderIndex')
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function findTemplate(
  db: TenantDatabase,
  { userId, moduleId }: TemplateOwner,
  templateId: string,
): Promise<(StoredTemplate & { readonly orderindex: number }) | undefined> {
  const { rows } = await sql<StoredTemplate & { readonly orderindex: number }>`
    select id as template_id, name as template_name, data, order_index as orderindex from record_templates
    where id = ${templateId} and user_id = ${userId} and module_id = ${moduleId}`.execute(db.tables);
  return rows[0];
}

/** Adds a template after the owner's others. */
export async function insertTemplate(
  db: TenantDatabase,
  { userId, moduleId }: TemplateOwner,
  template: StoredTemplate,
): Promise<void> {
  await sql`
    insert into record_templates (id, user_id, module_id, name, data, order_index)
    select ${template.templateId}, ${userId}, ${moduleId}, ${template.templateName},
      ${JSON.stringify(template.data)}::jsonb, coalesce(max(order_index) + 1, 0)
    from record_templates where user_id = ${userId} and module_id = ${moduleId}`.execute(db.tables);
}

/** Returns whether the owner had it. */
export async function renameTemplate(
  db: TenantDatabase,
  { userId, moduleId }: TemplateOwner,
  { templateId, templateName }: Omit<StoredTemplate, 'data'>,
): Promise<boolean> {
  const renamed = await db.tables
    .updateTable('recordTemplates')
    .set({ name: templateName })
    .where('id', '=', templateId)
    .where('userId', '=', userId)
    .where('moduleId', '=', moduleId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Returns whether the owner had it. */
export async function removeTemplate(
  db: TenantDatabase,
  { userId, moduleId }: TemplateOwner,
  templateId: string,
): Promise<boolean> {
  const removed = await db.tables
    .deleteFrom('recordTemplates')
    .where('id', '=', templateId)
    .where('userId', '=', userId)
    .where('moduleId', '=', moduleId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
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
    db.tables,
  );
}

/** Removes the templates that a person saved. */
export async function removeTemplatesOf(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('recordTemplates').where('userId', '=', userId).execute();
}
