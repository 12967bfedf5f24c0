import { z } from 'zod';
import { id, instant, personShape } from './basics.ts';
import { faultShape, moduleDefinition } from './module-definition.ts';

/** App name. The use case checks its length, the name rules and reserved names, and reports what is wrong. */
export const moduleName = z.string().max(1_000);

/** Faults of a draft, including errors. */
export const faultList = z.array(faultShape);

/**
 * All faults of a draft; `outer_faults` repeats those that only the server finds because they concern things outside
 * the app.
 */
export const faultsOfDraft = z.object({ faults: faultList, outer_faults: faultList });

/** Settings of an app outside its definition. */
export const moduleSettings = z.object({
  name: moduleName,
  /** At most 250 characters, which the use case checks. */
  description: z.string().max(10_000).default(''),
  categoryId: id.nullable().default(null),
  /** The provider that reads documents for the app; its name follows from it and may be absent. */
  ocrProviderId: z.string().max(60).nullable().default(null),
  ocrProviderName: z.string().max(100).nullable().default(null),
  /** Services of the provider, joined by commas; each needs a bot licence. */
  machineLearningServiceId: z.string().max(500).nullable().default(null),
  /** Address of a page that helps people fill in the form; http or https. */
  helpFileUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable()
    .default(null),
  appIcon: z.string().max(60).default('AppWindow'),
  addToQuickLaunch: z.boolean().default(false),
});

/** A module with its working draft, as the designers open it. */
export const moduleDetail = z.object({
  id,
  display_name: z.string(),
  module_description: z.string(),
  application_module_category_id: id.nullable(),
  app_icon: z.string(),
  add_to_quick_launch: z.boolean(),
  is_reassignment_disabled: z.boolean(),
  ocr_provider_id: z.string().nullable(),
  ocr_provider_name: z.string().nullable(),
  /** Joined by commas. */
  ml_service_id: z.string().nullable(),
  /** The app has services, and the licence has a bot for each. */
  bot_licensed: z.boolean(),
  help_file_url: z.string().nullable(),
  /** Name of its conversation with the assistant; null: it has none of its own. */
  thread_id: z.string().nullable(),
  /** Name of the stored file that helps people fill in the form. */
  help_file_name: z.string().nullable(),
  status: z.enum(['Draft', 'Published']),
  /** Number of the newest published version; 0 before the first. */
  module_version: z.number().int(),
  etag: z.string(),
  /** The working draft: form, permissions, templates. */
  module_draft: moduleDefinition,
  workflow_draft: moduleDefinition.shape.workflow,
  module_published: moduleDefinition.nullable(),
  workflow_published: moduleDefinition.shape.workflow.nullable(),
  /** Faults of the draft that only the server finds because they concern things outside the app. */
  outer_faults: faultList,
  /** Draft differs from the newest published version. */
  has_draft_changes: z.boolean(),
  created_by: personShape.nullable(),
  created_on: instant,
  modified_by: personShape.nullable(),
  modified_on: instant,
  /** Open instances by activity of the newest version, for the live counts on the canvas. */
  instances_by_activity: z.record(z.string(), z.number().int()),
});

/** Number of a published version, as a query parameter. */
export const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** Facts about a published version besides its definition. */
export const moduleVersion = z.object({
  number: z.number().int(),
  /** The publisher's note; may be empty. */
  note: z.string(),
  published_by: personShape.nullable(),
  published_on: instant,
  /** Number of ways to learn hidden fields at the time of publishing; null: not counted then. */
  open_disclosures: z.number().int().nullable(),
  /** Number of accepted ways. */
  accepted_disclosures: z.number().int(),
});

/** A draft that replaced another. */
export const restoredDraft = faultsOfDraft.extend({ etag: z.string(), draft: moduleDefinition });

/** Tile of the Apps page. */
export const moduleTile = z.object({
  id,
  display_name: z.string(),
  module_description: z.string(),
  app_icon: z.string(),
  category: z.object({ id, name: z.string() }).nullable(),
  status: z.enum(['Draft', 'Published']),
  has_draft_changes: z.boolean(),
  isFavourite: z.boolean(),
  /** Entries the user may see, counted to 10,000. */
  entryCount: z.number().int(),
  taskCount: z.number().int(),
  lastUsedOn: instant.nullable(),
  canStart: z.boolean(),
  canDesign: z.boolean(),
});
