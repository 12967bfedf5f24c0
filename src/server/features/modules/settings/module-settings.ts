import type { z } from 'zod';
import { isAppIcon } from '#contracts/shapes/app-icons.ts';
import type { moduleSettings } from '#contracts/shapes/module.ts';
import { checkModuleName } from '#engine/form/names/check-name.ts';
import {
  isAppBotLicensed,
  ocrChoiceFaults,
  ocrProvider,
  serviceIdsOf,
} from '#engine/reading/ocr-providers.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError, refusedName } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { categoryExists } from '../categories/category-store.ts';
import type { StoredModule } from '../module-store.ts';

type ModuleSettings = z.output<typeof moduleSettings>;

const controls = /[\p{Cc}<>]/u;
const maxDescriptionLength = 250;
const nothingBefore = { services: [], icon: null };

/** The settings as columns, once name, description and category are found good. */
export async function checkedSettings(
  ctx: Context,
  settings: ModuleSettings,
  before: { readonly services: readonly string[]; readonly icon: string | null } = nothingBefore,
) {
  const violations: Violation[] = [];
  const nameCode = checkModuleName(settings.name);
  if (nameCode === 'name_reserved') throw refusedName('reserved_name', 'body.name', settings.name);
  if (nameCode !== null) violations.push({ path: 'body.name', code: nameCode });
  const descriptionCode = descriptionFault(settings.description);
  if (descriptionCode !== null) violations.push({ path: 'body.description', code: descriptionCode });
  if (settings.categoryId !== null && !(await categoryExists(ctx.db, settings.categoryId))) {
    violations.push({ path: 'body.categoryId', code: 'unknown_category' });
  }
  // Apps from before icons were checked keep theirs until it is changed.
  if (settings.appIcon !== before.icon && !isAppIcon(settings.appIcon)) {
    violations.push({ path: 'body.appIcon', code: 'unknown_icon' });
  }
  violations.push(...readingFaults(ctx, settings, before.services));
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  return {
    displayName: settings.name,
    description: settings.description,
    categoryId: settings.categoryId,
    appIcon: settings.appIcon,
    addToQuickLaunch: settings.addToQuickLaunch,
    ocrProviderId: settings.ocrProviderId,
    ocrProviderName: ocrProvider(settings.ocrProviderId)?.name ?? null,
    machineLearningServiceId: serviceIdsOf(settings.machineLearningServiceId).join(',') || null,
    helpFileUrl: settings.helpFileUrl,
  };
}

/** The settings that a stored module has. */
export function settingsOf(module: StoredModule): ModuleSettings {
  return {
    name: module.displayName,
    description: module.description,
    categoryId: module.categoryId,
    appIcon: module.appIcon,
    addToQuickLaunch: module.addToQuickLaunch,
    ocrProviderId: module.ocrProviderId,
    // It follows from the provider, which the change may be about.
    ocrProviderName: null,
    machineLearningServiceId: module.machineLearningServiceId,
    helpFileUrl: module.helpFileUrl,
  };
}

function descriptionFault(description: string): string | null {
  if ([...description].length > maxDescriptionLength) return 'description_too_long';
  if (/^\s/.test(description)) return 'name_starts_with_space';
  return controls.test(description) ? 'description_characters' : null;
}

/** What the settings say of reading documents, of help and of the assistant, as designers get it. */
export function settingsDetail(ctx: Context, module: StoredModule) {
  return {
    ocr_provider_id: module.ocrProviderId,
    ocr_provider_name: module.ocrProviderName,
    ml_service_id: module.machineLearningServiceId,
    bot_licensed: isAppBotLicensed(
      ctx.tenant.licence.bots,
      module.ocrProviderId,
      module.machineLearningServiceId,
    ),
    help_file_url: module.helpFileUrl,
    thread_id: module.draft.threadId,
    help_file_name: module.helpFileName,
  };
}

function readingFaults(ctx: Context, settings: ModuleSettings, before: readonly string[]): Violation[] {
  const choice = {
    providerId: settings.ocrProviderId,
    providerName: settings.ocrProviderName,
    services: settings.machineLearningServiceId,
  };
  return ocrChoiceFaults(choice, ctx.tenant.licence.bots, before).map(({ key, code }) => ({
    path: `body.${key}`,
    code,
  }));
}
