import { sql } from 'kysely';
import type { SectionDefinition } from '#engine/form/definition.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

export interface SectionTemplate {
  readonly id: string;
  readonly name: string;
  readonly section: SectionDefinition;
  readonly createdBy: string;
  readonly createdOn: string;
}

/** All templates of the tenant, by name. */
export async function loadSectionTemplates(db: TenantDatabase): Promise<SectionTemplate[]> {
  return await db.tables
    .selectFrom('sectionTemplates')
    .select(['id', 'name', 'section', 'createdBy', 'createdOn'])
    .orderBy(sql`lower(name)`)
    .execute();
}

/** The author of a template, locked until the transaction ends; undefined if there is no such template. */
export async function lockSectionTemplate(
  db: TenantDatabase,
  id: string,
): Promise<{ readonly createdBy: string } | undefined> {
  return await db.tables
    .selectFrom('sectionTemplates')
    .select('createdBy')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countSectionTemplates(db: TenantDatabase): Promise<number> {
  const { count } = await db.tables
    .selectFrom('sectionTemplates')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSectionTemplate(
  db: TenantDatabase,
  template: Pick<SectionTemplate, 'id' | 'name' | 'section' | 'createdBy'> & { readonly createdOn: Date },
): Promise<void> {
  await db.tables
    .insertInto('sectionTemplates')
    .values({
      id: template.id,
      name: template.name,
      section: JSON.stringify(template.section),
      createdBy: template.createdBy,
      createdOn: template.createdOn,
    })
    .execute();
}

export async function updateSectionTemplate(
  db: TenantDatabase,
  template: Pick<SectionTemplate, 'id' | 'name' | 'section'>,
): Promise<void> {
  await db.tables
    .updateTable('sectionTemplates')
    .set({ name: template.name, section: JSON.stringify(template.section) })
    .where('id', '=', template.id)
    .execute();
}

export async function deleteSectionTemplateRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('sectionTemplates').where('id', '=', id).execute();
}
