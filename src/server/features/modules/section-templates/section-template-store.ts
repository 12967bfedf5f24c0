import { type ColumnType, sql } from 'kysely';
import type { SectionDefinition } from '#engine/form/definition.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface SectionTemplateTables {
  section_templates: {
    id: string;
    name: string;
    section: ColumnType<SectionDefinition, string, string>;
    created_by: string;
    created_on: ColumnType<string, Date, Date>;
  };
}

export interface SectionTemplate {
  readonly id: string;
  readonly name: string;
  readonly section: SectionDefinition;
  readonly createdBy: string;
  readonly createdOn: string;
}

/** All templates of the tenant, by name. */
export async function loadSectionTemplates(db: TenantDatabase): Promise<SectionTemplate[]> {
  return await db
    .tables<SectionTemplateTables>()
    .selectFrom('section_templates')
    .select(['id', 'name', 'section', 'created_by as createdBy', 'created_on as createdOn'])
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Who made a template, which stays until the transaction ends; undefined when there is none. */
export async function lockSectionTemplate(
  db: TenantDatabase,
  id: string,
): Promise<{ readonly createdBy: string } | undefined> {
  return await db
    .tables<SectionTemplateTables>()
    .selectFrom('section_templates')
    .select('created_by as createdBy')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countSectionTemplates(db: TenantDatabase): Promise<number> {
  const { count } = await db
    .tables<SectionTemplateTables>()
    .selectFrom('section_templates')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSectionTemplate(
  db: TenantDatabase,
  template: Pick<SectionTemplate, 'id' | 'name' | 'section' | 'createdBy'> & { readonly createdOn: Date },
): Promise<void> {
  await db
    .tables<SectionTemplateTables>()
    .insertInto('section_templates')
    .values({
      id: template.id,
      name: template.name,
      section: JSON.stringify(template.section),
      created_by: template.createdBy,
      created_on: template.createdOn,
    })
    .execute();
}

export async function updateSectionTemplate(
  db: TenantDatabase,
  template: Pick<SectionTemplate, 'id' | 'name' | 'section'>,
): Promise<void> {
  await db
    .tables<SectionTemplateTables>()
    .updateTable('section_templates')
    .set({ name: template.name, section: JSON.stringify(template.section) })
    .where('id', '=', template.id)
    .execute();
}

export async function deleteSectionTemplateRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables<SectionTemplateTables>().deleteFrom('section_templates').where('id', '=', id).execute();
}
