import type { Ids } from './world-types.ts';

const asAdmin = <Parts>(request: (ids: Ids) => Parts) => ({ as: 'admin' as const, request });
let personNumber = 0;

/** The valid requests of the administration of people. */
export const administrationRequests = {
  listUsers: asAdmin(() => ({
    body: {
      page: 1,
      length: 10,
      orders: [{ column: 'full_name', dir: 'desc' }],
      search: { searchValue: 'a' },
    },
  })),
  listUserViews: asAdmin(() => ({})),
  saveUserView: asAdmin(() => ({
    body: {
      name: `View ${++personNumber}`,
      view: { state: 'all', searchValue: '', role_ids: [], team_ids: [], order: null },
    },
  })),
  deleteUserView: asAdmin((ids) => ({ params: { id: ids.userView } })),
  getUser: asAdmin((ids) => ({ params: { id: ids.invited } })),
  saveUser: asAdmin((ids) => ({
    body: {
      id: ids.invited,
      revision: 1,
      full_name: 'Guest',
      isFullUser: true,
      role_ids: [],
      team_ids: [ids.team],
    },
  })),
  changeUsers: asAdmin((ids) => ({
    body: {
      ids: [ids.invited],
      add_team_ids: [ids.emptyTeam],
      add_role_ids: [ids.emptyRole],
      manager_id: ids.user,
    },
  })),
  deleteUser: asAdmin((ids) => ({ params: { id: ids.invited } })),
  eraseUser: asAdmin((ids) => ({ params: { id: ids.leaver } })),
  inviteUsers: asAdmin((ids) => ({
    body: {
      people: [{ full_name: 'New', email: `new${++personNumber}@example.com` }],
      team_ids: [ids.team],
    },
  })),
  uploadPeopleFile: asAdmin(() => ({ query: {}, file: 'E-mail\nnew@example.com' })),
  checkPeopleFile: asAdmin((ids) => ({ body: { importId: ids.peopleFile, columns: ['email'] } })),
  inviteFromFile: asAdmin((ids) => ({ body: { importId: ids.peopleFile, columns: ['email'] } })),
  resendInvitation: asAdmin((ids) => ({ body: { id: ids.invited } })),
  linkUserAgain: asAdmin((ids) => ({ body: { id: ids.protected } })),
  resetAuthenticator: asAdmin((ids) => ({ body: { id: ids.protected } })),
  resetUserPassword: asAdmin((ids) => ({ body: { id: ids.invited } })),
  listTeams: asAdmin(() => ({
    body: { orders: [{ column: 'name', dir: 'desc' }], search: { searchValue: 'a' } },
  })),
  getTeam: asAdmin((ids) => ({ params: { id: ids.emptyTeam } })),
  saveTeam: asAdmin((ids) => ({ body: { id: ids.emptyTeam, revision: 1, name: `Named ${++personNumber}` } })),
  deleteTeam: asAdmin((ids) => ({ params: { id: ids.emptyTeam } })),
  listTeamMembers: asAdmin((ids) => ({ params: { id: ids.emptyTeam }, body: { length: 5 } })),
  changeTeamMembers: asAdmin((ids) => ({ params: { id: ids.emptyTeam }, body: { add: [ids.invited] } })),
  listRoles: asAdmin(() => ({
    body: { orders: [{ column: 'name', dir: 'desc' }], search: { searchValue: 'a' } },
  })),
  getRole: asAdmin((ids) => ({ params: { id: ids.emptyRole } })),
  saveRole: asAdmin((ids) => ({ body: { id: ids.emptyRole, revision: 1, name: `Named ${++personNumber}` } })),
  deleteRole: asAdmin((ids) => ({ params: { id: ids.emptyRole } })),
  listRoleMembers: asAdmin((ids) => ({ params: { id: ids.emptyRole }, body: { length: 5 } })),
  changeRoleMembers: asAdmin((ids) => ({ params: { id: ids.emptyRole }, body: { add: [ids.invited] } })),
  getOrganizationChart: asAdmin(() => ({})),
  getLeaver: asAdmin((ids) => ({ params: { id: ids.invited } })),
  setLeavingDate: asAdmin((ids) => ({ body: { id: ids.invited, on: '2999-12-31', rest_to: ids.user } })),
  cancelLeaving: asAdmin((ids) => ({ params: { id: ids.invited } })),
  handOver: asAdmin((ids) => ({ body: { id: ids.invited, tasks_to: ids.user } })),
  replaceInApps: asAdmin((ids) => ({
    body: {
      id: ids.user,
      apps: [{ id: ids.draftModule, to: ids.author, revision: ids.etag.replaceAll('"', '') }],
    },
  })),
  explainPermission: asAdmin((ids) => ({
    query: { userId: ids.invited, moduleId: ids.module, entryId: ids.running, field: 'title' },
  })),
  viewAsUser: asAdmin((ids) => ({ body: { id: ids.invited } })),
  viewEntriesAsUser: asAdmin((ids) => ({
    body: { id: ids.author, moduleId: ids.module, page: 1, length: 5 },
  })),
  viewEntryAsUser: asAdmin((ids) => ({
    body: { id: ids.author, moduleId: ids.module, recordId: ids.running },
  })),
  getRights: asAdmin((ids) => ({ query: { moduleId: ids.module } })),
};
