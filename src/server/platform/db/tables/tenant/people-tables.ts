// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { Filled, Json, Moment, ReadOnly } from '../column-types.ts';

/** The tables and published views of `people` in each tenant’s schema. */
export interface PeopleTables {
  absenceSubstitutes: {
    userId: string;
    moduleId: string;
    substituteId: string;
  };
  absences: {
    userId: string;
    startsOn: string;
    endsOn: string;
    substituteId: string;
  };
  profilePictures: {
    userId: string;
    pictureType: 'image/png' | 'image/jpeg' | 'image/webp';
    pictureBase64: string;
    changedOn: Moment;
  };
  roles: {
    id: string;
    name: string;
    description: Filled<string>;
    revision: Filled<number>;
    modifiedOn: Moment | null;
    modifiedBy: string | null;
  };
  teamMembers: {
    teamId: string;
    userId: string;
  };
  teams: {
    id: string;
    name: string;
    description: Filled<string>;
    revision: Filled<number>;
    modifiedOn: Moment | null;
    modifiedBy: string | null;
  };
  userRoles: {
    userId: string;
    roleId: string;
  };
  users: {
    id: string;
    username: string;
    fullName: string;
    email: string;
    locale: string | null;
    timeZone: string | null;
    passwordHash: string;
    isSysAdmin: Filled<boolean>;
    isAdministrator: Filled<boolean>;
    isFullUser: Filled<boolean>;
    isConsultant: Filled<boolean>;
    isActive: Filled<boolean>;
    managerId: string | null;
    tokenEpoch: Filled<number>;
    createdOn: Moment;
    launchPage: string | null;
    notificationPreferences: Filled<Json<Readonly<Partial<Record<NotificationKind, { readonly inApp: boolean; readonly byMail: boolean }>>>>>;
    licenseType: Filled<'FULL_USER' | 'OTHER'>;
    revision: Filled<number>;
    modifiedOn: Moment | null;
    modifiedBy: string | null;
    lastSignedInOn: Moment | null;
    invitedOn: Moment | null;
    passwordSetOn: Filled<Moment>;
    erasedOn: Moment | null;
    hidesFirstSteps: Filled<boolean>;
  };
  accountRows: {
    id: ReadOnly<string>;
    username: ReadOnly<string>;
    fullName: ReadOnly<string>;
    email: ReadOnly<string>;
    isActive: ReadOnly<boolean>;
    erasedOn: ReadOnly<Moment | null>;
    createdOn: ReadOnly<Moment>;
    modifiedOn: ReadOnly<Moment | null>;
  };
  roleMembers: {
    roleId: ReadOnly<string>;
    userId: ReadOnly<string>;
  };
  roleNames: {
    id: ReadOnly<string>;
    name: ReadOnly<string>;
  };
  teamNames: {
    id: ReadOnly<string>;
    name: ReadOnly<string>;
  };
  userSeats: {
    id: ReadOnly<string>;
    licenseType: ReadOnly<'FULL_USER' | 'OTHER'>;
    isActive: ReadOnly<boolean>;
  };
}
