// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `tenants` in each tenant’s schema. */
export interface TenantsTables {
  licenceFiles: {
    onlyRow: Filled<boolean>;
    issuedAt: Moment;
  };
  organization: {
    onlyRow: Filled<boolean>;
    name: string;
    timeZone: Filled<string>;
    dateFormat: Filled<'YYYY-MM-DD' | 'DD-MM-YYYY' | 'MM-DD-YYYY'>;
    timeFormat: Filled<string>;
    supportEmail: Filled<string>;
    supportPhone: Filled<string>;
    accent: string | null;
    defaultLanguage: 'en' | 'de' | 'es' | 'fr' | 'ja' | 'zh' | null;
    logoBase64: string | null;
    logoType: 'image/png' | 'image/jpeg' | 'image/webp' | null;
    logoHash: string | null;
    firstWeekday: Filled<'monday' | 'saturday' | 'sunday'>;
    revision: Filled<number>;
    modifiedBy: string | null;
    modifiedOn: Moment | null;
  };
  workCalendars: {
    id: string;
    teamId: string | null;
    timeZone: string | null;
    weekdays: Json<readonly number[]>;
    startMinute: number;
    endMinute: number;
    holidays: Json<readonly { readonly date: string; readonly name: string }[]>;
    revision: Filled<number>;
    modifiedBy: string | null;
    modifiedOn: Moment | null;
    followsOrganization: Filled<boolean>;
  };
}
