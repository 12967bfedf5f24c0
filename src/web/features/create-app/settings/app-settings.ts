import type { EndpointRequest } from '#contracts/endpoint.ts';
import type { updateModule } from '#contracts/modules/update-module.ts';
import { checkModuleName } from '#engine/form/names/check-name.ts';
import type { ReadingChoice } from '#web/features/document-reading/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** What stands about an app outside its definition, as `CreateProcessFromScratch` and `UpdateModule` take it. */
export type AppSettings = Pick<
  EndpointRequest<typeof updateModule>['body'],
  'name' | 'description' | 'categoryId' | 'appIcon' | 'addToQuickLaunch'
> &
  ReadingChoice & {
    readonly name: string;
    readonly description: string;
    readonly categoryId: string | null;
    readonly appIcon: string;
    readonly addToQuickLaunch: boolean;
    readonly helpFileUrl: string | null;
  };

/** Longest description of an app, in characters. */
const maxDescriptionLength = 250;

/** The error of a name as text; null if it is valid. `reserved` holds the server's reserved names. */
export function nameFault(name: string, reserved: readonly string[], t: Translate): string | null {
  const wanted = name.trim().toLowerCase();
  const isReserved = reserved.some((item) => item.toLowerCase() === wanted);
  const code = checkModuleName(name) ?? (isReserved ? 'name_reserved' : null);
  return code === null ? null : t(`violations:${code}`, { name });
}

/** The error of a description as text; null if it is valid. */
export function descriptionFault(description: string, t: Translate): string | null {
  if ([...description].length > maxDescriptionLength) {
    return t('form-designer:descriptionTooLong', { maximum: maxDescriptionLength });
  }
  if (/^\s/.test(description)) return t('violations:name_starts_with_space');
  return /[\p{Cc}<>]/u.test(description) ? t('violations:name_special_characters') : null;
}

/** Whether a help page can be linked: none, or an address of the web. */
export function isHelpAddress(address: string | null): boolean {
  return address === null || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol));
}
